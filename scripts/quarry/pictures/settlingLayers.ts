import { tone } from './palette.ts'
import { rockPatterns } from './rockPatterns.ts'

const WIDTH = 960
const HEIGHT = 540

/** How long the clip is, in seconds: until all has settled, and a moment longer. */
export const SETTLING_SECONDS = 6

interface Layer {
  readonly tone: string
  readonly rock?: string
  readonly thickness: number
}

/** Layers from the lowest, which settles first. The thin seam is the insight and the last but one. */
const LAYERS: readonly Layer[] = [
  { tone: 's7', thickness: 84 },
  { tone: 's5', rock: 'shale', thickness: 62 },
  { tone: 's4', rock: 'sandstone', thickness: 74 },
  { tone: 's2', thickness: 44 },
  { tone: 's3', rock: 'shale', thickness: 66 },
  { tone: 'seam', thickness: 11 },
  { tone: 's1', rock: 'limestone', thickness: 88 },
]

/** How long a layer falls, and after how long the next one starts, in seconds. */
const FALL = 0.9
const APART = 0.62

const settle = (share: number) => 1 - (1 - share) ** 3

/** A layer's surface: two slow waves, so that the bands are close to level but never straight. */
const wave = (x: number, at: number) => 9 * Math.sin(x / 190 + at * 0.35) + 4 * Math.sin(x / 74 + at * 0.8)

function band(top: number, bottom: number, at: number): string {
  const edge = Array.from({ length: 25 }, (_, step) => {
    const x = (step * WIDTH) / 24
    return `${x} ${(top + wave(x, at)).toFixed(1)}`
  })
  return `M${edge.join('L')}L${WIDTH} ${bottom}L0 ${bottom}Z`
}

/**
 * Layers of rock that settle one on the other: the picture, as SVG, at a time in seconds.
 * @param width in pixels; the picture is drawn at 16 to 9
 */
export function settlingLayers(time: number, width = WIDTH): string {
  let top = HEIGHT + 24
  const bands = LAYERS.map((layer, at) => {
    top -= layer.thickness
    const fallen = settle(Math.min(1, Math.max(0, (time - at * APART) / FALL)))
    return { layer, at, top: top - (1 - fallen) * (top + 60), isThere: fallen > 0 }
  })
  // Upper layers lie behind: each is drawn down to the foot and covered by those below it.
  const drawn = bands
    .filter(({ isThere }) => isThere)
    .reverse()
    .map(({ layer, at, top }) => {
      const shape = band(top, HEIGHT + 40, at)
      const rock = layer.rock ? `<path d="${shape}" fill="url(#${layer.rock})"/>` : ''
      return `<path d="${shape}" fill="${tone(layer.tone)}"/>${rock}`
    })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${width}" height="${(width * HEIGHT) / WIDTH}"><defs>${rockPatterns(1.4)}</defs><rect width="${WIDTH}" height="${HEIGHT}" fill="${tone('ground')}"/>${drawn.join('')}</svg>`
}
