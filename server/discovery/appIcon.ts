import { Resvg } from '@resvg/resvg-js'
import type { AppIcon, SiteDefinition } from '../../src/site/defineSite.ts'
import type { Entry } from '../entry.ts'
import { StoredBody } from '../http/StoredBody.ts'

const drawn = new Map<string, StoredBody>()

/** The icon at a path as PNG, drawn once; undefined where the path names none. */
export function appIcon({ site }: Entry, path: string): StoredBody | undefined {
  const icons: SiteDefinition['icons']['app'] = site.icons.app
  const icon = Object.hasOwn(icons, path) ? icons[path] : undefined
  if (!icon) return undefined
  const body = drawn.get(path) ?? new StoredBody(draw(icon))
  drawn.set(path, body)
  return body
}

const draw = ({ svg, size }: AppIcon): Buffer =>
  Buffer.from(new Resvg(svg, { fitTo: { mode: 'width', value: size } }).render().asPng())
