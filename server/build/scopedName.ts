import { createHash } from 'node:crypto'
import { join } from 'node:path'
import { BUILDER_ROOT, pathBelow } from './paths.ts'

const SOURCES = join(BUILDER_ROOT, 'src')

/** Lowercase only: pages consist mostly of lowercase text, so these letters compress better than capitals. */
const LETTERS = 'abcdefghijklmnopqrstuvwxyz'
const CHARACTERS = `${LETTERS}0123456789`

/** Length of class names on pages. Pages have hundreds of them, so they are as short as possible for a few hundred classes. */
export const PAGE_NAME_LENGTH = 4

/** Length of class names in the editor. Long enough that none of its thousand classes share a name. */
export const EDITOR_NAME_LENGTH = 7

/**
 * Returns a function that generates the class names of CSS modules from file and class. The names don't depend on the content, so that
 * a stylesheet can change without the pages that use it, and are the same in every environment.
 *
 * @param length length of a name; undefined: names for development, which contain the original class
 * @param root the project's folder
 * @throws Error in the returned function, if two classes get the same name
 */
export function scopedName(length?: number, root = BUILDER_ROOT): (local: string, file: string) => string {
  const used = new Map<string, string>()
  return (local, file) => {
    const source = `${sourceName(file.replace(/\?.*$/s, ''), root)}:${local}`
    const [first = 0, ...rest] = createHash('sha256').update(source).digest()
    const hash =
      LETTERS[first % LETTERS.length]! +
      rest
        .slice(0, (length ?? PAGE_NAME_LENGTH) - 1)
        .map((byte) => CHARACTERS[byte % CHARACTERS.length]!)
        .join('')
    const name = length ? hash : `${local}_${hash}`
    const other = used.get(name)
    if (other !== undefined && other !== source)
      throw new Error(`The classes ${other} and ${source} would both be named '${name}'. Rename one of them.`)
    used.set(name, source)
    return name
  }
}

/** Returns a unique name of a file that doesn't depend on where the builder and the project are installed. */
const sourceName = (file: string, root: string): string =>
  pathBelow(BUILDER_ROOT, file).startsWith('../') ? `/${pathBelow(root, file)}` : pathBelow(SOURCES, file)
