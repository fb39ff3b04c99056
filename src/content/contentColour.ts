import { namedColours } from './namedColours.ts'
import { contrast, displayable, type Oklch, oklchOf, type Rgb, rgbOf } from './oklch.ts'

/** Converts six hexadecimal digits to red, green and blue, each 0–1. */
export function rgbOfHex(hex: string): Rgb {
  const channel = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255
  return [channel(0), channel(2), channel(4)]
}

/** Converts red, green and blue to six hexadecimal digits, clamped to the sRGB range. */
export function hexOf(rgb: Rgb): string {
  return rgb
    .map((v) => Math.round(Math.min(1, Math.max(0, v)) * 255))
    .map((v) => v.toString(16).padStart(2, '0'))
    .join('')
}

/**
 * Converts a stored colour (hex, rgb(), oklch() or a listed name) to six hexadecimal digits. A partly transparent colour is mixed with
 * white. Undefined for invalid and fully transparent colours.
 */
export function parseColour(value: string): string | undefined {
  const text = value.trim().toLowerCase()
  if (Object.hasOwn(namedColours, text)) return namedColours[text]
  const hex = /^#([0-9a-f]{3,8})$/.exec(text)?.[1]
  if (hex) return parseHex(hex)
  const call = /^(rgba?|oklch)\(([\d\s.,%/+-]+)\)$/.exec(text)
  if (!call) return undefined
  const parts = call[2]!.split(/[\s,/]+/).filter(Boolean)
  if (parts.length < 3 || parts.length > 4) return undefined
  const alpha = unit(parts[3] ?? '1', 1)
  const rgb =
    call[1] === 'oklch'
      ? displayable({ l: unit(parts[0]!, 1), c: unit(parts[1]!, 0.4), h: Number(parts[2]) })
      : ([unit(parts[0]!, 1, 255), unit(parts[1]!, 1, 255), unit(parts[2]!, 1, 255)] as const)
  return overWhite(rgb, alpha)
}

function parseHex(digits: string): string | undefined {
  const long = digits.length < 5 ? [...digits].map((d) => d + d).join('') : digits
  if (long.length === 6) return long
  return long.length === 8 ? overWhite(rgbOfHex(long), Number.parseInt(long.slice(6), 16) / 255) : undefined
}

/** Parses a number or percentage: 100 % is `whole`, and a plain number is divided by `scale`. */
function unit(text: string, whole: number, scale = 1): number {
  return text.endsWith('%') ? (Number(text.slice(0, -1)) / 100) * whole : Number(text) / scale
}

function overWhite(rgb: Rgb, alpha: number): string | undefined {
  if (![...rgb, alpha].every(Number.isFinite) || alpha <= 0) return undefined
  const a = Math.min(1, alpha)
  return hexOf([1 - a + a * rgb[0], 1 - a + a * rgb[1], 1 - a + a * rgb[2]])
}

/** The background of each theme with the lowest contrast (`ground`), and the theme's text colour (`ink`). */
export interface ReadingColours {
  readonly light: { readonly ground: Oklch; readonly ink: Oklch }
  readonly dark: { readonly ground: Oklch; readonly ink: Oklch }
}

export type Theme = keyof ReadingColours

/** Returns the nearest shade of a text colour that is readable on every background of a theme (contrast 4.5). */
export function readableText(hex: string, theme: Theme, reading: ReadingColours): string {
  return shiftToContrast(hex, rgbOf(reading[theme].ground), theme === 'dark')
}

/** Returns the nearest shade of a background colour on which the theme's text is readable (contrast 4.5). */
export function readableBackground(hex: string, theme: Theme, reading: ReadingColours): string {
  return shiftToContrast(hex, rgbOf(reading[theme].ink), theme === 'light')
}

/** Slightly more than WCAG's 4.5, because browsers round colours to whole channel steps. */
const minimumContrast = 4.6

function shiftToContrast(hex: string, against: Rgb, lighter: boolean): string {
  const enough = (rgb: Rgb) => contrast(rgbOfHex(hexOf(rgb)), against) >= minimumContrast
  if (enough(rgbOfHex(hex))) return hex
  const colour = oklchOf(rgbOfHex(hex))
  const at = (l: number) => displayable({ ...colour, l })
  let [near, far] = [colour.l, lighter ? 1 : 0]
  for (let step = 0; step < 16; step++) {
    const middle = (near + far) / 2
    if (enough(at(middle))) far = middle
    else near = middle
  }
  return hexOf(at(mirrored(colour, far, lighter)))
}

/** Editors use black and white for text and background colours, so greys are mirrored between themes instead of minimally adjusted. */
function mirrored(colour: Oklch, needed: number, lighter: boolean): number {
  if (colour.c >= 0.04) return needed
  const mirror = Math.min(0.95, Math.max(0.2, 1.16 - colour.l))
  return lighter ? Math.max(needed, mirror) : Math.min(needed, mirror)
}
