/** A colour in OKLCH: lightness 0–1, chroma 0–0.4, hue in degrees. */
export interface Oklch {
  readonly l: number
  readonly c: number
  readonly h: number
}

/** Red, green, blue, each 0–1. Values outside of that range are not in sRGB. */
export type Rgb = readonly [number, number, number]

const toLinear = (v: number) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4)
const fromLinear = (v: number) => (v <= 0.0031308 ? v * 12.92 : 1.055 * v ** (1 / 2.4) - 0.055)

/** Converts sRGB to OKLCH. Matrices: Björn Ottosson, "A perceptual color space for image processing" (2020). */
export function oklchOf(rgb: Rgb): Oklch {
  const [r, g, b] = rgb.map(toLinear) as [number, number, number]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const a = 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s
  const bb = 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    c: Math.hypot(a, bb),
    h: ((Math.atan2(bb, a) * 180) / Math.PI + 360) % 360,
  }
}

/** Converts OKLCH to sRGB, unclamped. Matrices as in {@link oklchOf}. */
export function rgbOf({ l, c, h }: Oklch): Rgb {
  const a = c * Math.cos((h * Math.PI) / 180)
  const b = c * Math.sin((h * Math.PI) / 180)
  const ll = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const mm = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const ss = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  return [
    fromLinear(4.0767416621 * ll - 3.3077115913 * mm + 0.2309699292 * ss),
    fromLinear(-1.2684380046 * ll + 2.6097574011 * mm - 0.3413193965 * ss),
    fromLinear(-0.0041960863 * ll - 0.7034186147 * mm + 1.707614701 * ss),
  ]
}

const isInGamut = (rgb: Rgb) => rgb.every((v) => v >= -0.0005 && v <= 1.0005)

/** Converts OKLCH to sRGB, with the chroma reduced until the colour is in sRGB. */
export function displayable(colour: Oklch): Rgb {
  const full = rgbOf(colour)
  if (isInGamut(full)) return full
  let low = 0
  let high = colour.c
  for (let step = 0; step < 16; step++) {
    const middle = (low + high) / 2
    if (isInGamut(rgbOf({ ...colour, c: middle }))) low = middle
    else high = middle
  }
  return rgbOf({ ...colour, c: low })
}

/** Returns the WCAG 2 contrast ratio of two sRGB colours, 1–21. */
export function contrast(one: Rgb, other: Rgb): number {
  const [a, b] = [luminance(one), luminance(other)]
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05)
}

function luminance(rgb: Rgb): number {
  const [r, g, b] = rgb.map((v) => toLinear(Math.min(1, Math.max(0, v)))) as [number, number, number]
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}
