import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { writeCompressed } from './compressFiles.ts'
import type { Built } from './paths.ts'

/** Makes the stylesheet at an address; undefined for one that is a file already. */
type Make = (address: string) => string | undefined

interface LinkedStyles {
  /** Takes the addresses of the stylesheets of a page. */
  add(addresses: readonly string[]): void
  /** Resolves once all are written. */
  written(): Promise<void>
}

/** Writes the stylesheets that pages link and that are made on demand, each once, so that any file server can serve them. */
export function linkedStyles({ client }: Pick<Built, 'client'>, make: Make): LinkedStyles {
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
        // Told by `written`, not while pages are made.
        writing.catch(() => undefined)
        written.set(address, writing)
      }
    },
    async written() {
      await Promise.all(written.values())
    },
  }
}
