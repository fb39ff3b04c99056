import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { BUILDER, pathBelow } from './paths.ts'

const SOURCES = join(BUILDER, 'src')

/** Small letters alone: pages are half words, so these cost fewer bits of what is compressed than capitals. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
const SIGNS = `${LETTERS}0123456789`

/** Characters of a class name on pages: each carries hundreds of class names, so they are as short as a site's few hundred classes allow. */
export const ON_PAGES = 4

/** Characters of a class name in the editor: enough that none of its thousand classes share a name. */
export const IN_EDITOR = 7

/**
 * Names the classes of CSS modules, the same in every environment: by file and class, not by content, so that a stylesheet can
 * change while the page that uses it stays. Throws if two classes get one name.
 *
 * @param length characters of a name; undefined: names for development, which tell the class
 * @param root the project's folder
 */
export function scopedName(length?: number, root = BUILDER): (local: string, file: string) => string {
  const used = new Map<string, string>()
  return (local, file) => {
    const source = `${sourceName(file.replace(/\?.*$/s, ''), root)}:${local}`
    const [first = 0, ...rest] = createHash('sha256').update(source).digest()
    const hash =
      LETTERS[first % LETTERS.length]! +
      rest
        .slice(0, (length ?? ON_PAGES) - 1)
        .map((byte) => SIGNS[byte % SIGNS.length]!)
        .join('')
    const name = length ? hash : `${local}_${hash}`
    const other = used.get(name)
    if (other !== undefined && other !== source)
      throw new Error(`The classes ${other} and ${source} would both be named '${name}'. Rename one of them.`)
    used.set(name, source)
    return name
  }
}

/** Names a file, wherever the builder and the project are installed: two files never have one name. */
const sourceName = (file: string, root: string): string =>
  pathBelow(BUILDER, file).startsWith('../') ? `/${pathBelow(root, file)}` : pathBelow(SOURCES, file)
