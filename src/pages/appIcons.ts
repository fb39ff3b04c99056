import type { SiteDefinition } from './defineSite.ts'

/** What a definition's `icons` say of the installed site. */
type AppIcons = Omit<SiteDefinition['icons'], 'tab'>

/**
 * The icons that devices ask for, all made of one drawing: 180 pixels for touch screens, 192 and 512 for a manifest, and one
 * that may be cut to a circle.
 * @param drawing SVG without transparent ground, whose mark stands within the inner 80 %
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
