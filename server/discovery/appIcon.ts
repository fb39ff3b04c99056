import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { optionalPart } from '../../services/optionalPart.ts'
import type { AppIcon, SiteDefinition } from '../../src/pages/defineSite.ts'
import type { Entry } from '../entry.ts'
import { StoredBody } from '../http/StoredBody.ts'
import { FAVICON_SIZES, icoFile } from './icoFile.ts'

/** An icon to send. */
interface DrawnIcon {
  readonly type: 'image/png' | 'image/x-icon'
  readonly body: StoredBody
}

/** The icons in the file at a path, and the type of the file. */
interface IconFile {
  readonly type: DrawnIcon['type']
  readonly icons: readonly AppIcon[]
}

const drawn = new Map<string, Promise<DrawnIcon>>()

/**
 * Resolves with the icon at a path, which is read or drawn once; undefined if the path isn't an icon's.
 *
 * @param folder the icons that the build has drawn; without it icons are drawn on request
 * @throws Error with the package to install, if the icon isn't drawn and the optional package that draws is missing
 */
export async function appIcon(
  { site }: Entry,
  path: string,
  folder?: string,
): Promise<DrawnIcon | undefined> {
  const file = iconFile(site.icons, path)
  if (!file) return undefined
  const known = drawn.get(path) ?? readOrDraw(file, folder && storedIcon(folder, path))
  drawn.set(path, known)
  return known
}

/** Draws all icons of a site to a folder, so that its server needs no package that draws. Rejects without that package. */
export async function drawIcons({ site }: Entry, folder: string): Promise<void> {
  const paths = ['/favicon.ico', ...Object.keys(site.icons.app)]
  await mkdir(folder, { recursive: true })
  for (const path of paths) {
    const file = iconFile(site.icons, path)
    if (file) await writeFile(storedIcon(folder, path), await draw(file))
  }
}

const storedIcon = (folder: string, path: string): string => join(folder, encodeURIComponent(path.slice(1)))

async function readOrDraw(file: IconFile, stored: string | undefined): Promise<DrawnIcon> {
  const bytes = stored && (await readFile(stored).catch(() => undefined))
  return { type: file.type, body: new StoredBody(bytes || (await draw(file))) }
}

/** Returns the icons at a path. Also for `/favicon.ico`, the logo, which feed readers, search engines and older browsers request. */
function iconFile({ app, logo }: SiteDefinition['icons'], path: string): IconFile | undefined {
  const icon = Object.hasOwn(app, path) ? app[path] : undefined
  if (icon) return { type: 'image/png', icons: [icon] }
  const mark = path === '/favicon.ico' ? app[logo] : undefined
  return mark && { type: 'image/x-icon', icons: FAVICON_SIZES.map((size) => ({ ...mark, size })) }
}

async function draw({ type, icons }: IconFile): Promise<Buffer> {
  const { drawIcon } = await optionalPart(
    'A site with icons',
    ['@resvg/resvg-js'],
    () => import('./drawIcon.ts'),
  )
  const pictures = icons.map((icon) => ({ size: icon.size, png: drawIcon(icon) }))
  return type === 'image/png' ? pictures[0]!.png : icoFile(pictures)
}
