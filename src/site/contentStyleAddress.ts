import { contentStyleSheet, contentStylesIn } from '../content/contentStyle.ts'
import type { SiteDefinition } from './defineSite.ts'

/** Where generated stylesheets are served; what follows names their classes, so that nothing has to be stored. */
export const CONTENT_STYLE_PATH = '/_styles/'

/** Longest list of class names in one address: well under the 255 bytes a file name may have. */
const MAX_NAMES_LENGTH = 200

/** The address of the stylesheet for some content classes. */
const address = (names: readonly string[]) => `${CONTENT_STYLE_PATH}${names.join('+')}.css`

/** The addresses of the stylesheets for the content-driven classes in a page's HTML; none without such classes. */
export const contentStyleAddresses = (html: string): string[] => classesAddresses(contentStylesIn(html))

/** The addresses of the stylesheets for some content-driven classes. */
export function classesAddresses(classes: Iterable<string>): string[] {
  const addresses: string[] = []
  let names: string[] = []
  let length = 0
  for (const name of [...new Set(classes)].sort()) {
    if (length + name.length > MAX_NAMES_LENGTH && names.length) {
      addresses.push(address(names))
      names = []
      length = 0
    }
    names.push(name)
    length += name.length + 1
  }
  if (names.length) addresses.push(address(names))
  return addresses
}

/** The stylesheet at such a path, every class validated again; undefined for a path that names none. */
export function contentStyleAt(path: string, { reading }: SiteDefinition['colours']): string | undefined {
  if (!path.startsWith(CONTENT_STYLE_PATH) || !path.endsWith('.css')) return undefined
  const names = path.slice(CONTENT_STYLE_PATH.length, -'.css'.length).split('+')
  const sheet = contentStyleSheet(names, reading)
  return sheet || undefined
}
