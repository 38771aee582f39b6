// The few signs of the panels, drawn on a 20 × 20 grid with one stroke.
const PATHS = {
  undo: 'M7 5 3.5 8.5 7 12M4 8.5h7.5a4.5 4.5 0 0 1 0 9H8',
  redo: 'm13 5 3.5 3.5L13 12M16 8.5H8.500a4.5 4.5 0 0 0 0 9H12',
  ruler: 'm2.5 13.5 11-11 4 4-11 11zM6 10l1.5 1.500M8.5 7.5 10.5 9.500M11 5l1.5 1.5',
  command: 'M3 5h14M3 10h14M3 15h9',
  play: 'M6 4v12l10-6z',
  pause: 'M6.5 4v12M13.5 4v12',
  back: 'm12 4-6 6 6 6',
  on: 'm8 4 6 6-6 6',
  first: 'M5 4v12M15 4l-7 6 7 6',
  last: 'M15 4v12M5 4l7 6-7 6',
  close: 'm5 5 10 10M15 5 5 15',
  army: 'M6 4h8v7l-4 5-4-5zM3 17h3M14 17h3M10 7v4',
  fit: 'M3 7V3h4M13 3h4v4M17 13v4h-4M7 17H3v-4',
  plus: 'M10 4v12M4 10h12',
  minus: 'M4 10h12',
  sun: 'M10 6.500a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7M10 1.500v2M10 16.500v2M1.5 10h2M16.5 10h2M4 4l1.4 1.400M14.6 14.6 16 16M4 16l1.4-1.400M14.6 5.4 16 4',
  gear: 'M3 6h8M15 6h2M3 14h2M9 14h8M13 4v4M7 12v4',
  up: 'm4 12 6-6 6 6',
  down: 'm4 8 6 6 6-6',
  left: 'm12 4-6 6 6 6',
  right: 'm8 4 6 6-6 6',
  wheel: 'M15.5 6.500A7 7 0 1 0 17 11M16 2.500v4h-4',
  unwheel: 'M4.5 6.500A7 7 0 1 1 3 11M4 2.500v4h4',
  open: 'M3 16V5h5l2 2h7v9z',
  copy: 'M7 7h9v9H7zM4 13V4h9',
  grip: 'M7 5h.1M13 5h.1M7 10h.1M13 10h.1M7 15h.1M13 15h.1',
  find: 'M8.5 3.5a5 5 0 1 0 0 10 5 5 0 0 0 0-10M12.5 12.5 17 17',
  print: 'M6 8V3h8v5M6 14H3V8h14v6h-3M6 12h8v5H6z',
  pen: 'm4 16 1-4 8-8 3 3-8 8z',
  book: 'M10 5C8 3.500 5.500 3.500 3 4v12c2.500-.5 5-.5 7 1 2-1.500 4.500-1.500 7-1V4c-2.500-.5-5-.5-7 1v12',
  save: 'M10 3v9M6.5 8.5 10 12l3.5-3.500M4 16h12',
} as const
export type IconName = keyof typeof PATHS

export function Icon({ name, size = 18 }: { readonly name: IconName; readonly size?: number | undefined }) {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.7"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={PATHS[name]} />
    </svg>
  )
}
