import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { writeCompressed } from './compressFiles.ts'
import type { Built } from './paths.ts'

/** Makes the stylesheet at an address; undefined for one that is a file already. */
type Make = (address: string) => string | undefined

/** Writes the stylesheets that pages link and that are made on demand, each once, so that any file server can serve them. */
export function linkedStyles(
  { client }: Pick<Built, 'client'>,
  make: Make,
): (addresses: readonly string[]) => Promise<void> {
  const written = new Map<string, Promise<void>>()

  async function write(address: string): Promise<void> {
    const sheet = make(address)
    if (sheet === undefined) return
    const file = join(client, address)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, sheet)
    await writeCompressed(file, Buffer.from(sheet))
  }

  return async (addresses) => {
    await Promise.all(
      addresses.map((address) => {
        const known = written.get(address) ?? write(address)
        written.set(address, known)
        return known
      }),
    )
  }
}
