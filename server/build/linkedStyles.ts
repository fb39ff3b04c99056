import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { writeCompressed } from './compressFiles.ts'
import type { Built } from './paths.ts'

/** Returns the CSS of the joined stylesheet at a URL; undefined for a stylesheet that is a file already. */
type CreateSheet = (address: string) => string | undefined

interface LinkedStyles {
  /** Adds the URLs of a page's stylesheets. */
  add(addresses: readonly string[]): void
  /** Resolves when all stylesheets are written. Rejects if one could not be created. */
  finish(): Promise<void>
}

/** Writes the joined stylesheets that pages link to files, each once, so that any file server can serve them. */
export function linkedStyles({ client }: Pick<Built, 'client'>, make: CreateSheet): LinkedStyles {
  const written = new Map<string, Promise<void>>()

  async function write(address: string): Promise<void> {
    const sheet = make(address)
    if (sheet === undefined) return
    const file = join(client, address)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, sheet)
    await writeCompressed(file, Buffer.from(sheet))
  }

  return {
    add(addresses) {
      for (const address of addresses) {
        if (written.has(address)) continue
        const writing = write(address)
        // The rejection is handled by `finish`, and must not count as unhandled until then.
        writing.catch(() => undefined)
        written.set(address, writing)
      }
    },
    async finish() {
      await Promise.all(written.values())
    },
  }
}
