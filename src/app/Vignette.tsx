// A corner of a map for the first screen, drawn from the table's own tokens.
const RANK = [0, 1, 2, 3, 4, 5] as const
const TICKS = Array.from({ length: 27 }, (_, index) => index)

function Ranks({ x, y, side, hatch }: { readonly x: number; readonly y: number; readonly side: 1 | 2; readonly hatch: string }) {
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect
        x="-13"
        y="-13"
        width="126"
        height="47"
        rx="13"
        fill={`var(--side-${side})`}
        fillOpacity="0.16"
        stroke={`var(--side-${side})`}
        strokeWidth="1.2"
      />
      {RANK.flatMap((column) =>
        [0, 21].map((row) => (
          <g key={`${column}/${row}`} transform={`translate(${column * 20} ${row})`}>
            <circle r="8" fill={`var(--side-${side})`} stroke="var(--panel)" strokeWidth="1.4" />
            <path d={hatch} stroke="var(--on-side)" strokeWidth="1.2" strokeLinecap="round" />
          </g>
        )),
      )}
    </g>
  )
}
export function Vignette() {
  return (
    <svg className="vignette" viewBox="0 0 440 220" aria-hidden="true" focusable="false">
      <defs>
        <clipPath id="vignette-edge">
          <rect x="8" y="8" width="424" height="204" />
        </clipPath>
      </defs>
      <g clipPath="url(#vignette-edge)" fill="none">
        <rect width="440" height="220" fill="var(--field)" />
        <path d="M0 60c90-40 150 30 240-6s130-40 200-18v-50H0z" fill="var(--field-shade)" />
        <path d="M82-6c-14 50 26 76 8 122s-30 62-16 112" stroke="var(--water-line)" strokeWidth="31" />
        <path d="M82-6c-14 50 26 76 8 122s-30 62-16 112" stroke="var(--water)" strokeWidth="28" />
        <path d="M-6 150c80-22 170 14 250-8s130-30 210-16" stroke="var(--hill)" strokeWidth="9" strokeOpacity="0.75" />
        {[52, 36, 20].map((size) => (
          <ellipse
            key={size}
            cx="356"
            cy="60"
            rx={size * 1.25}
            ry={size * 0.82}
            fill="var(--hill)"
            fillOpacity="0.45"
            stroke="var(--contour)"
            strokeWidth="1.1"
            transform={`rotate(${size / 3} 356 60)`}
          />
        ))}
        {[
          [150, 44, 15],
          [170, 34, 18],
          [188, 50, 14],
          [166, 56, 13],
          [142, 60, 11],
          [192, 34, 10],
        ].map(([x, y, r]) => (
          <circle key={`${x}`} cx={x} cy={y} r={r} fill="var(--wood)" stroke="var(--wood-line)" strokeWidth="1.1" />
        ))}
        <Ranks x={128} y={164} side={1} hatch="M-5-3H5M-6 0H6M-5 3H5" />
        <Ranks x={286} y={102} side={2} hatch="M-3-5V5M0-6V6M3-5V5" />
        <path d="M216 166 296 126" stroke="var(--gold)" strokeWidth="3" strokeLinecap="round" />
        <path
          d="M226 166.500l-4-8M236 161.500l-4-8M246 156.500l-4-8M256 151.500l-4-8M266 146.500l-4-8M276 141.500l-4-8"
          stroke="var(--gold)"
          strokeWidth="1.5"
        />
        <g transform="translate(296 164)">
          <rect x="-24" y="-12" width="48" height="23" rx="5" fill="var(--ink)" />
          <text y="4.5" textAnchor="middle" fill="var(--panel)" fontSize="13" fontWeight="650">
            12.4″
          </text>
        </g>
      </g>
      <rect x="8" y="8" width="424" height="204" fill="none" stroke="var(--ink)" strokeWidth="1.5" />
      <path
        d={TICKS.map((tick) => `M${16 + tick * 16} 8v${tick % 6 === 0 ? 8 : 4}M${16 + tick * 16} 212v${tick % 6 === 0 ? -8 : -4}`).join('')}
        stroke="var(--ink)"
        strokeWidth="1"
      />
    </svg>
  )
}
