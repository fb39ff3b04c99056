import type { SiteDefinition } from './defineSite.ts'

/** `icons` of a definition, without the favicon. */
type AppIcons = Omit<SiteDefinition['icons'], 'tab'>

/**
 * Returns the icons that devices request, all from one drawing: 180 pixels for touch screens, 192 and 512 for the manifest, and a
 * maskable one, which may be cropped to a circle.
 * @param drawing SVG source with an opaque background, whose logo is within the inner 80 %
 */
export const appIcons = (drawing: string): AppIcons => ({
  touch: '/apple-touch-icon.png',
  logo: '/icon-512.png',
  app: {
    '/apple-touch-icon.png': { size: 180, svg: drawing },
    '/icon-192.png': { size: 192, svg: drawing, purpose: 'any' },
    '/icon-512.png': { size: 512, svg: drawing, purpose: 'any' },
    '/icon-maskable.png': { size: 512, svg: drawing, purpose: 'maskable' },
  },
})
