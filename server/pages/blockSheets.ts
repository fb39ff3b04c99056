import { createHash } from 'node:crypto'

/** URL path of the joined block stylesheets. */
export const BLOCK_SHEETS = '/assets/blocks/'

/** The suffix that the bundler adds to a stylesheet's name: a hash of eight characters, which may be hyphens. */
const BUILD_HASH = /-[\w-]{8}\.css$/

/** Maximum length of the names in an address. A file name may have 255 bytes, including the hash and `.br` or `.gz`. */
const MAX_NAMES = 200

/** Maximum number of addresses in the cache. */
const MAX_SHEETS = 1000

/** Number of characters of a sheet's hash. */
const HASH_LENGTH = 8

/**
 * Joins the stylesheets of a page's blocks to one: a dozen small files cost a dozen requests, and compress to one and a half times
 * the size. The address has the names of the parts and a hash of their content, so any server of the deployment can build the
 * sheet from it.
 */
export class BlockSheets {
  /** Part names by the address of their file. */
  readonly #names = new Map<string, string>()
  /** CSS by part name. */
  readonly #texts = new Map<string, string>()
  /** Cache of sheet addresses by joined part names. */
  readonly #addresses = new Map<string, string>()

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

  /** Returns the addresses of the sheets that join these stylesheets: usually one, several if the name would get too long. */
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

  /** Returns the CSS at an address; undefined if a part is unknown or the address belongs to a different deployment. */
  at(address: string): string | undefined {
    const found = /^([\w+-]+)\.([\w-]+)\.css$/.exec(address.slice(BLOCK_SHEETS.length))
    if (!address.startsWith(BLOCK_SHEETS) || !found) return undefined
    const names = found[1]!.split('+')
    if (names.some((name) => !this.#texts.has(name)) || this.#hash(names) !== found[2]) return undefined
    return this.#text(names)
  }

  #address(names: readonly string[]): string {
    const joined = names.join('+')
    // Cached, because many pages have the same blocks and hashing reads all of their CSS.
    const address = this.#addresses.get(joined) ?? `${BLOCK_SHEETS}${joined}.${this.#hash(names)}.css`
    if (this.#addresses.size >= MAX_SHEETS) this.#addresses.clear()
    this.#addresses.set(joined, address)
    return address
  }

  #text(names: readonly string[]): string {
    return names.map((name) => this.#texts.get(name)).join('\n')
  }

  #hash(names: readonly string[]): string {
    return createHash('sha256').update(this.#text(names)).digest('base64url').slice(0, HASH_LENGTH)
  }
}
