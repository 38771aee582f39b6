/** The sizes of table offered, in inches. */
export const TABLE_SIZES = [
  { name: '4 by 4 feet', width: 48, height: 48 },
  { name: '6 by 4 feet', width: 72, height: 48 },
  { name: '8 by 4 feet', width: 96, height: 48 },
] as const
