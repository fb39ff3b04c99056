import type { AppIcon } from 'strata-pages'
import { MARK } from './ui/mark.ts'

/** Colours of background, ring and layer in the light theme. */
const COLOURS = { ground: '#f4f1ea', ring: '#20262f', slip: '#2b46b0' } as const

/** Returns the SVG of an icon with a side length in pixels and the symbol's share of it. */
function drawing(size: number, share: number): string {
  const scale = (size * share) / MARK.width
  const x = (size - MARK.width * scale) / 2
  const y = (size - MARK.height * scale) / 2
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">`,
    `<rect width="${size}" height="${size}" fill="${COLOURS.ground}"/>`,
    `<g transform="translate(${x} ${y}) scale(${scale})">`,
    `<path fill="${COLOURS.ring}" d="${MARK.ring}"/><path fill="${COLOURS.slip}" d="${MARK.slip}"/></g></svg>`,
  ].join('')
}

/** The icons by path. Apple touch icons may be clipped to a rounded square. */
export const APP_ICONS = {
  '/apple-touch-icon.png': { size: 180, svg: drawing(180, 0.62) },
  '/icon-192.png': { size: 192, svg: drawing(192, 0.7), purpose: 'any' },
  '/icon-512.png': { size: 512, svg: drawing(512, 0.7), purpose: 'any' },
  '/icon-maskable.png': { size: 512, svg: drawing(512, 0.5), purpose: 'maskable' },
} as const satisfies Readonly<Record<string, AppIcon>>
