import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/** URL path of the joined block stylesheets. */
export const BLOCK_SHEETS = '/assets/blocks/'

/** Suffix that the bundler adds to a stylesheet's name: a hyphen and a hash of eight characters, which may contain hyphens, too. */
const BUILD_HASH = /-[\w-]{8}\.css$/

/** Maximum length of the joined names in an address, in characters: with the hash and `.br` or `.gz`, a file name may have 255 bytes. */
const MAX_NAMES_LENGTH = 200

/** Maximum number of cached addresses. */
const MAX_CACHED_ADDRESSES = 1000

/** Length of a sheet's hash, in characters. */
const HASH_LENGTH = 8

/**
 * Joins the stylesheets of a page's blocks into one sheet. Twelve small files would need twelve requests and compress to 1.5 times the
 * size. The address of a sheet consists of the names of its parts and a hash of their CSS, so every server of a deployment can build
 * the sheet from its address.
 */
export class BlockSheets {
  /** Names of the parts by the address of their stylesheet. */
  readonly #partNames = new Map<string, string>()
  /** CSS of the parts by name. */
  readonly #parts = new Map<string, string>()
  /** Cached sheet addresses by the joined names of their parts. */
  readonly #addresses = new LRUCache<string, string>({ max: MAX_CACHED_ADDRESSES })

  /**
   * @param files CSS by the stylesheet's address, for example `/assets/Quote-abc12345.css`
   * @throws Error if two stylesheets have the same name
   */
  constructor(files: ReadonlyMap<string, string>) {
    for (const [address, text] of files) {
      const name = address.replace(/^.*\//, '').replace(BUILD_HASH, '')
      if (this.#parts.has(name))
        throw new Error(`Two stylesheets are named '${name}'. Rename one of their modules.`)
      this.#partNames.set(address, name)
      this.#parts.set(name, text)
    }
  }

  /** Returns the addresses of the sheets with the CSS of these stylesheets: usually one, more if its name would be too long. */
  addresses(files: readonly string[]): readonly string[] {
    const groups: string[][] = []
    let length = Number.POSITIVE_INFINITY
    for (const name of [...new Set(files.flatMap((file) => this.#partNames.get(file) ?? []))].sort()) {
      length += name.length + 1
      if (length > MAX_NAMES_LENGTH) {
        groups.push([])
        length = name.length
      }
      groups.at(-1)?.push(name)
    }
    return groups.map((names) => this.#address(names))
  }

  /** Returns the CSS of a sheet; undefined if a part is unknown or the address belongs to a different deployment. */
  css(address: string): string | undefined {
    const found = /^([\w+-]+)\.([\w-]+)\.css$/.exec(address.slice(BLOCK_SHEETS.length))
    if (!address.startsWith(BLOCK_SHEETS) || !found) return undefined
    const names = found[1]!.split('+')
    if (names.some((name) => !this.#parts.has(name)) || this.#hash(names) !== found[2]) return undefined
    return this.#join(names)
  }

  #address(names: readonly string[]): string {
    const joined = names.join('+')
    // Cached, because many pages have the same blocks and hashing reads all of their CSS.
    const address = this.#addresses.get(joined) ?? `${BLOCK_SHEETS}${joined}.${this.#hash(names)}.css`
    this.#addresses.set(joined, address)
    return address
  }

  #join(names: readonly string[]): string {
    return names.map((name) => this.#parts.get(name)).join('\n')
  }

  #hash(names: readonly string[]): string {
    return createHash('sha256').update(this.#join(names)).digest('base64url').slice(0, HASH_LENGTH)
  }
}
