import { Resvg } from '@resvg/resvg-js'
import type { AppIcon, SiteDefinition } from '../../src/pages/defineSite.ts'
import type { Entry } from '../entry.ts'
import { StoredBody } from '../http/StoredBody.ts'
import { FAVICON_SIZES, icoFile } from './icoFile.ts'

/** An icon as it is sent. */
export interface DrawnIcon {
  readonly type: 'image/png' | 'image/x-icon'
  readonly body: StoredBody
}

const drawn = new Map<string, DrawnIcon>()

/** The icon at a path, drawn once; undefined where the path names none. */
export function appIcon({ site }: Entry, path: string): DrawnIcon | undefined {
  const icon = drawn.get(path) ?? draw(site.icons, path)
  if (icon) drawn.set(path, icon)
  return icon
}

/** Browsers that show no SVG in tabs, feed readers and search engines ask for `/favicon.ico` without being told to: it is the logo. */
function draw({ app, logo }: SiteDefinition['icons'], path: string): DrawnIcon | undefined {
  const icon = Object.hasOwn(app, path) ? app[path] : undefined
  if (icon) return { type: 'image/png', body: new StoredBody(png(icon)) }
  const mark = path === '/favicon.ico' ? app[logo] : undefined
  if (!mark) return undefined
  const pictures = FAVICON_SIZES.map((size) => ({ size, png: png({ ...mark, size }) }))
  return { type: 'image/x-icon', body: new StoredBody(icoFile(pictures)) }
}

const png = ({ svg, size }: AppIcon): Buffer =>
  Buffer.from(new Resvg(svg, { fitTo: { mode: 'width', value: size } }).render().asPng())
