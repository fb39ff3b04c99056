import { createHash } from 'node:crypto'

/** Where a page's block stylesheets are served, joined to one. */
export const BLOCK_SHEETS = '/assets/blocks/'

/** What the bundler puts behind a stylesheet's name: a hash of eight signs, which may be hyphens. */
const BUILD_HASH = /-[\w-]{8}\.css$/

/** Most signs of the names in an address: a file name may have 255 bytes, with hash and compressed forms' endings. */
const MAX_NAMES = 200

/** Most addresses kept. */
const MAX_SHEETS = 1000

/** Signs of a sheet's hash. */
const HASH_LENGTH = 8

/**
 * The stylesheets of a page's blocks joined to one: a dozen small files cost a dozen requests, and compress to half as much
 * again. The address names the parts and hashes their content, so any server of the deployment can make the sheet from it.
 */
export class BlockSheets {
  /** Part names by the address of the file they stand for, and their text. */
  readonly #names = new Map<string, string>()
  readonly #texts = new Map<string, string>()
  /** Addresses that were given out, by their names. */
  readonly #made = new Map<string, string>()

  /** @param files stylesheets by address, as `/assets/Quote-abc123.css` */
  constructor(files: ReadonlyMap<string, string>) {
    for (const [address, text] of files) {
      const name = address.replace(/^.*\//, '').replace(BUILD_HASH, '')
      if (this.#texts.has(name))
        throw new Error(`Two stylesheets are named '${name}'. Rename one of their modules.`)
      this.#names.set(address, name)
      this.#texts.set(name, text)
    }
  }

  /** The addresses of the sheets that join some stylesheets: one, unless a page has so many blocks that its name gets too long. */
  addresses(files: readonly string[]): readonly string[] {
    const groups: string[][] = []
    let length = Number.POSITIVE_INFINITY
    for (const name of [...new Set(files.flatMap((file) => this.#names.get(file) ?? []))].sort()) {
      length += name.length + 1
      if (length > MAX_NAMES) {
        groups.push([])
        length = name.length
      }
      groups.at(-1)?.push(name)
    }
    return groups.map((names) => this.#address(names))
  }

  /** The sheet at an address; undefined where it names an unknown part or is another deployment's. */
  at(address: string): string | undefined {
    const found = /^([\w+-]+)\.([\w-]+)\.css$/.exec(address.slice(BLOCK_SHEETS.length))
    if (!address.startsWith(BLOCK_SHEETS) || !found) return undefined
    const names = found[1]!.split('+')
    if (names.some((name) => !this.#texts.has(name)) || this.#hash(names) !== found[2]) return undefined
    return this.#text(names)
  }

  /** Pages make few groups again and again, and hashing one reads all of its text. */
  #address(names: readonly string[]): string {
    const joined = names.join('+')
    const made = this.#made.get(joined) ?? `${BLOCK_SHEETS}${joined}.${this.#hash(names)}.css`
    if (this.#made.size >= MAX_SHEETS) this.#made.clear()
    this.#made.set(joined, made)
    return made
  }

  #text(names: readonly string[]): string {
    return names.map((name) => this.#texts.get(name)).join('\n')
  }

  #hash(names: readonly string[]): string {
    return createHash('sha256').update(this.#text(names)).digest('base64url').slice(0, HASH_LENGTH)
  }
}
