/** A glyph on a grid of 24 by 24, y downwards: SVG path data (absolute M L H V A C Z) to stroke, to fill, or both. */
export interface Glyph {
  readonly stroke?: string
  readonly fill?: string
}

const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}A${r} ${r} 0 1 1 ${x + r} ${y}A${r} ${r} 0 1 1 ${x - r} ${y}Z`

/**
 * Quarry's icons. Their order determines the code points from U+E001, so add new ones at the end.
 * After a change: `node scripts/quarry/iconFont/buildIconFont.ts`.
 */
export const glyphs = {
  'arrow-right': { stroke: 'M3.5 12H19.5M13 5.5L19.5 12L13 18.5' },
  'arrow-left': { stroke: 'M20.5 12H4.5M11 5.5L4.5 12L11 18.5' },
  'arrow-up-right': { stroke: 'M5.5 18.5L18 6M8 5.75H18.25V16' },
  link: {
    stroke:
      'M9.75 14.25L14.25 9.75M10.5 6.75L12.75 4.5A4.8 4.8 0 0 1 19.5 11.25L17.25 13.5' +
      'M13.5 17.25L11.25 19.5A4.8 4.8 0 0 1 4.5 12.75L6.75 10.5',
  },
  check: { stroke: 'M3.75 12.75L9.25 18.25L20.25 5.75' },
  close: { stroke: 'M5.5 5.5L18.5 18.5M18.5 5.5L5.5 18.5' },
  menu: { stroke: 'M3 6.5H21M3 12H15M7 17.5H21' },
  'chevron-down': { stroke: 'M5.5 9L12 15.5L18.5 9' },
  'chevron-right': { stroke: 'M9 5.5L15.5 12L9 18.5' },
  play: { fill: 'M7 3.5L20.5 12L7 20.5Z' },
  pause: { fill: 'M5.5 4H10V20H5.5ZM14 4H18.5V20H14Z' },
  search: { stroke: `${circle(10.5, 10.5, 6.5)}M15.25 15.25L20.75 20.75` },
  external: { stroke: 'M13.5 4.5H19.5V10.5M19.25 4.75L11 13M10 5.5H4.5V19.5H18.5V14' },
  mail: { stroke: 'M3.5 5.5H20.5V18.5H3.5ZM4 6.5L12 13L20 6.5' },
  calendar: { stroke: 'M4 5.75H20V20H4ZM4 10.5H20M8.25 3V8M15.75 3V8' },
  pin: {
    stroke: `M12 21C8 16.75 5.5 13.25 5.5 9.75A6.5 6.5 0 0 1 18.5 9.75C18.5 13.25 16 16.75 12 21Z${circle(12, 9.75, 2.25)}`,
  },
  moon: { stroke: 'M19.75 14.25A8.25 8.25 0 1 1 9.75 4.25A6.75 6.75 0 0 0 19.75 14.25Z' },
  sun: {
    stroke:
      `${circle(12, 12, 4)}M12 2.5V5.25M12 18.75V21.5M2.5 12H5.25M18.75 12H21.5` +
      'M5.28 5.28L7.23 7.23M16.77 16.77L18.72 18.72M5.28 18.72L7.23 16.77M16.77 7.23L18.72 5.28',
  },
  theme: { stroke: circle(12, 12, 8), fill: 'M12 4A8 8 0 0 1 12 20Z' },
  quote: {
    fill: 'M3.5 18.5V11.5L7.25 5.5H10.5L8 11.5H10.5V18.5ZM13 18.5V11.5L16.75 5.5H20L17.5 11.5H20V18.5Z',
  },
  copy: { stroke: 'M8.5 8.5H20V20H8.5ZM15.5 5.75V4H4V15.5H5.75' },
  user: { stroke: `${circle(12, 8, 4)}M4 20.5C4 16.75 7 14.75 12 14.75C17 14.75 20 16.75 20 20.5` },
  linkedin: {
    stroke: 'M3.75 3.75H20.25V20.25H3.75ZM7.75 10.5V17M11.5 17V10.5M11.5 13.25A2.5 2.5 0 0 1 16.5 13.25V17',
    fill: 'M6.75 6.75H8.75V8.75H6.75Z',
  },
  globe: {
    stroke:
      `${circle(12, 12, 8.25)}M3.75 12H20.25` +
      'M12 3.75C9.25 6.5 8.25 9 8.25 12C8.25 15 9.25 17.5 12 20.25M12 3.75C14.75 6.5 15.75 9 15.75 12C15.75 15 14.75 17.5 12 20.25',
  },
  plus: { stroke: 'M12 4V20M4 12H20' },
  minus: { stroke: 'M4 12H20' },
  download: { stroke: 'M12 3.5V15M6 9.5L12 15.5L18 9.5M4 20H20' },
  clock: { stroke: `${circle(12, 12, 8.25)}M12 7V12.5L15.75 14.5` },
  x: { stroke: 'M4.75 4.5H8.75L19.25 19.5H15.25ZM18.75 4.5L13.25 10.75M10.75 13.25L5.25 19.5' },
  captions: { stroke: 'M3.5 5.5H20.5V18.5H3.5ZM6.5 11H12M14 11H17.5M6.5 14.5H9.5M11.5 14.5H17.5' },
} as const satisfies Readonly<Record<string, Glyph>>

export type IconName = keyof typeof glyphs

/** The code point of the first glyph, in Unicode's private use area. */
export const firstCodePoint = 0xe001
