import { createHash } from 'node:crypto'

/** Where a page's block stylesheets are served, joined to one. */
export const BLOCK_SHEETS = '/assets/blocks/'

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

  /** @param files stylesheets by address, as `/assets/Quote-abc123.css` */
  constructor(files: ReadonlyMap<string, string>) {
    for (const [address, text] of files) {
      const name = address.replace(/^.*\//, '').replace(/-[^-.]+\.css$|\.css$/, '')
      if (this.#texts.has(name))
        throw new Error(`Two stylesheets are named '${name}'. Rename one of their modules.`)
      this.#names.set(address, name)
      this.#texts.set(name, text)
    }
  }

  /** The address of the sheet that joins some stylesheets; undefined for none. */
  address(files: readonly string[]): string | undefined {
    const names = [...new Set(files.flatMap((file) => this.#names.get(file) ?? []))].sort()
    return names.length ? `${BLOCK_SHEETS}${names.join('+')}.${this.#hash(names)}.css` : undefined
  }

  /** The sheet at an address; undefined where it names an unknown part or is another deployment's. */
  at(address: string): string | undefined {
    const found = /^([\w+-]+)\.([\w-]+)\.css$/.exec(address.slice(BLOCK_SHEETS.length))
    if (!address.startsWith(BLOCK_SHEETS) || !found) return undefined
    const names = found[1]!.split('+')
    if (names.some((name) => !this.#texts.has(name)) || this.#hash(names) !== found[2]) return undefined
    return this.#text(names)
  }

  #text(names: readonly string[]): string {
    return names.map((name) => this.#texts.get(name)).join('\n')
  }

  #hash(names: readonly string[]): string {
    return createHash('sha256').update(this.#text(names)).digest('base64url').slice(0, HASH_LENGTH)
  }
}
