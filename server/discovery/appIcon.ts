import { Resvg } from '@resvg/resvg-js'
import type { Entry } from '../entry.ts'
import { StoredBody } from '../http/StoredBody.ts'

const drawn = new Map<string, StoredBody>()

/** The icon at a path as PNG, drawn once; undefined where the path names none. */
export function appIcon({ APP_ICONS, appIconSvg }: Entry, path: string): StoredBody | undefined {
  const icon = Object.hasOwn(APP_ICONS, path) ? APP_ICONS[path] : undefined
  if (!icon) return undefined
  const body = drawn.get(path) ?? new StoredBody(Buffer.from(new Resvg(appIconSvg(icon)).render().asPng()))
  drawn.set(path, body)
  return body
}
