import type { AppIcon } from '../../src/site/defineSite.ts'

/** The mark: the sun of the heron's plate over water. It stands inside the circle that a maskable icon may be cut to. */
const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">
<path fill="#f2ead8" d="M0 0h64v64H0z"/><circle cx="32" cy="30" r="15" fill="#df6a48"/>
<path fill="#1d4a42" d="M0 38h64v26H0z"/><path stroke="#b9cfc3" stroke-width="2" d="M20 44h24M24 50h16"/></svg>`

/** The icons of the installed magazine, by path. */
export const APP_ICONS: Readonly<Record<string, AppIcon>> = {
  '/apple-touch-icon.png': { size: 180, svg },
  '/icon-192.png': { size: 192, svg, purpose: 'any' },
  '/icon-512.png': { size: 512, svg, purpose: 'any' },
  '/icon-maskable.png': { size: 512, svg, purpose: 'maskable' },
}
