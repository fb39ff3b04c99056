import { tone } from './palette.ts'

/** Which standard map pattern a bed carries, if any. */
export type Rock = 'limestone' | 'shale' | 'sandstone' | 'conglomerate' | 'lapis'

const strokes = (d: string) =>
  `<path d="${d}" fill="none" stroke="${tone('ink')}" stroke-width=".8" opacity=".38"/>`
const dots = (marks: readonly (readonly [number, number, number])[]) =>
  marks
    .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${tone('ink')}" opacity=".42"/>`)
    .join('')

const tiles: Record<Rock, readonly [width: number, height: number, drawing: string]> = {
  limestone: [20, 14, strokes('M0 .5h20M0 7.5h20M5.5 0v7M15.5 7v7')],
  shale: [26, 10, strokes('M1 2.5h12M14 7.5h9')],
  sandstone: [
    14,
    14,
    dots([
      [2, 2.5, 0.8],
      [8.5, 1.6, 0.6],
      [5.5, 6.4, 0.8],
      [12, 6, 0.7],
      [2.2, 10.8, 0.6],
      [8.8, 11, 0.8],
    ]),
  ],
  conglomerate: [
    26,
    20,
    strokes(
      'M2 5.5a4 2.8 0 1 0 8 0a4 2.8 0 1 0-8 0M15.3 8.5a3.2 2.2 0 1 0 6.400 0a3.2 2.2 0 1 0-6.400 0M6.100 14.500a3.400 2.400 0 1 0 6.800 0a3.400 2.400 0 1 0-6.800 0',
    ),
  ],
  lapis: [
    34,
    22,
    `<path fill="${tone('pyrite')}" d="M5 5h2v2H5zM19 3h1.4v1.4H19zM27 11h2.4v2.4H27zM11 14h1.6v1.6H11zM21 17h2v2h-2z"/>`,
  ],
}

/** SVG definitions of the rock patterns, `scale` times the size they have in the interface. */
export function rockPatterns(scale: number): string {
  return Object.entries(tiles)
    .map(
      ([rock, [width, height, drawing]]) =>
        `<pattern id="${rock}" width="${width}" height="${height}" patternUnits="userSpaceOnUse" patternTransform="scale(${scale})">${drawing}</pattern>`,
    )
    .join('')
}
