import type { Colour, ImageFilters, RoundCorner } from './imageOperations.ts'

interface FilterReader {
  /** The expected arguments, as the end of a sentence that begins with "expected". */
  readonly expects: string
  /** Parses the comma-separated, trimmed arguments. Returns undefined if they are invalid. */
  read(args: readonly string[]): ImageFilters | undefined
}

/** All filters of the image service, by their name in an address. */
export const FILTER_READERS: ReadonlyMap<string, FilterReader> = new Map<string, FilterReader>([
  [
    'quality',
    {
      expects: 'a whole number from 0 to 100',
      read: (args) => one(args, (text) => wrap('quality', wholeNumber(text, 0, 100))),
    },
  ],
  [
    'format',
    {
      expects: 'webp, jpeg, png or avif',
      read: (args) => one(args, (text) => wrap('format', oneOf(text, ['webp', 'jpeg', 'png', 'avif']))),
    },
  ],
  [
    'fill',
    {
      expects: 'a colour of three or six hex digits without #, or transparent',
      read: (args) =>
        one(args, (text) => wrap('fill', text === 'transparent' ? 'transparent' : hexColour(text))),
    },
  ],
  [
    'focal',
    {
      expects: 'two corners in pixels of the source, such as 100x80:140x120',
      read: (args) => one(args, readFocal),
    },
  ],
  ['blur', { expects: 'a radius from 0 to 150 and perhaps a sigma from 0 to 150', read: readBlur }],
  [
    'brightness',
    {
      expects: 'a whole number from -100 to 100',
      read: (args) => one(args, (text) => wrap('brightness', wholeNumber(text, -100, 100))),
    },
  ],
  ['grayscale', { expects: 'nothing', read: (args) => nothing(args, { grayscale: true }) }],
  ['rotate', { expects: '0, 90, 180 or 270', read: (args) => one(args, readRotate) }],
  [
    'round_corner',
    {
      expects: 'a radius (20 or 20|30), red, green and blue from 0 to 255 and perhaps 1 for transparent',
      read: (args) => wrap('roundCorner', readRoundCorner(args)),
    },
  ],
  ['no_upscale', { expects: 'nothing', read: (args) => nothing(args, { noUpscale: true }) }],
])

function one<T>(args: readonly string[], read: (text: string) => T | undefined): T | undefined {
  return args.length === 1 ? read(args[0] ?? '') : undefined
}

function nothing(args: readonly string[], filter: ImageFilters): ImageFilters | undefined {
  return one(args, (text) => (text === '' ? filter : undefined))
}

function wrap<Name extends keyof ImageFilters>(
  name: Name,
  value: ImageFilters[Name] | undefined,
): ImageFilters | undefined {
  return value === undefined ? undefined : { [name]: value }
}

function wholeNumber(text: string | undefined, min: number, max: number): number | undefined {
  return /^-?\d{1,4}$/.test(text ?? '') ? within(Number(text), min, max) : undefined
}

function decimal(text: string | undefined, min: number, max: number): number | undefined {
  return /^\d{1,4}(\.\d{1,4})?$/.test(text ?? '') ? within(Number(text), min, max) : undefined
}

function within(value: number, min: number, max: number): number | undefined {
  return value >= min && value <= max ? value : undefined
}

function oneOf<T extends string>(text: string, allowed: readonly T[]): T | undefined {
  return allowed.find((value) => value === text)
}

function hexColour(text: string): Colour | undefined {
  if (!/^([\da-f]{3}|[\da-f]{6})$/i.test(text)) return undefined
  const digits = text.length === 3 ? [...text].map((digit) => digit + digit).join('') : text
  const channel = (at: number) => Number.parseInt(digits.slice(at, at + 2), 16)
  return { r: channel(0), g: channel(2), b: channel(4) }
}

function readFocal(text: string): ImageFilters | undefined {
  const corners = /^(\d{1,6})x(\d{1,6}):(\d{1,6})x(\d{1,6})$/.exec(text)
  if (corners === null) return undefined
  const [left = 0, top = 0, right = 0, bottom = 0] = corners.slice(1).map(Number)
  return { focal: { left, top, right, bottom } }
}

/** If sigma is omitted it equals the radius, as documented by the hosted service. */
function readBlur(args: readonly string[]): ImageFilters | undefined {
  const radius = decimal(args[0], 0, 150)
  const sigma = args.length === 2 ? decimal(args[1], 0, 150) : radius
  return args.length > 2 || radius === undefined || sigma === undefined
    ? undefined
    : { blur: { radius, sigma } }
}

function readRotate(text: string): ImageFilters | undefined {
  const angle = oneOf(text, ['0', '90', '180', '270'])
  return angle === undefined ? undefined : { rotate: Number(angle) as NonNullable<ImageFilters['rotate']> }
}

function readRoundCorner(args: readonly string[]): RoundCorner | undefined {
  const radii = /^(\d{1,4})(?:\|(\d{1,4}))?$/.exec(args[0] ?? '')
  const [r, g, b] = [1, 2, 3].map((at) => wholeNumber(args[at], 0, 255))
  const transparent = wholeNumber(args[4] ?? '0', 0, 1)
  if (radii === null || args.length > 5) return undefined
  if (r === undefined || g === undefined || b === undefined || transparent === undefined) return undefined
  const radiusX = Number(radii[1])
  return {
    radiusX,
    radiusY: Number(radii[2] ?? radiusX),
    colour: { r, g, b },
    transparent: transparent === 1,
  }
}
