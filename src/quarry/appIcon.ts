/** An icon of the app: its size in pixels, and how much of that the mark takes. */
interface AppIcon {
  readonly size: number
  readonly share: number
  /** What a manifest may use it for; icons without are asked for by name. */
  readonly purpose?: 'any' | 'maskable'
}

/**
 * The icons by path. A maskable one may be cut to a circle of 80 % of its width, an apple touch icon to a rounded square.
 */
export const APP_ICONS: Readonly<Record<string, AppIcon>> = {
  '/apple-touch-icon.png': { size: 180, share: 0.62 },
  '/icon-192.png': { size: 192, share: 0.7, purpose: 'any' },
  '/icon-512.png': { size: 512, share: 0.7, purpose: 'any' },
  '/icon-maskable.png': { size: 512, share: 0.5, purpose: 'maskable' },
}

/** The ground, the ring of it, and the layer lifted out, in the light theme's colours. */
const COLOURS = { ground: '#f4f1ea', ring: '#20262f', slip: '#2b46b0' } as const

/** The mark's paths, in a box of 34 by 32. */
export const MARK = {
  width: 34,
  height: 32,
  ring: 'M28.29 18.4A13.5 13.5 0 1 0 24.49 25.6H14.6V24.49A8.5 8.5 0 1 1 23.15 18.4Z',
  slip: 'M16.4 20H33v4H16.4z',
} as const

/** The drawing of an icon, to be made into pixels. */
export function appIconSvg({ size, share }: AppIcon): string {
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
