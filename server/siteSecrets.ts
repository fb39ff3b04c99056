import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * A secret that no setting gives: made once and kept under the data folder, readable by its owner alone, so that preview
 * links and webhooks of the embedded service work without any setting.
 */
export async function keptSecret(dataDir: string, name: string): Promise<string> {
  const file = join(dataDir, `${name}.secret`)
  const known = await readFile(file, 'utf8').catch(() => undefined)
  if (known?.trim()) return known.trim()
  const made = randomBytes(32).toString('base64url')
  await mkdir(dataDir, { recursive: true }).catch((cause: NodeJS.ErrnoException) => {
    throw new Error(
      `The data folder "${dataDir}" cannot be made (${cause.code}). Choose another with the setting DATA_DIR.`,
      { cause },
    )
  })
  try {
    await writeFile(file, `${made}\n`, { mode: 0o600, flag: 'wx' })
    return made
  } catch (cause) {
    if ((cause as NodeJS.ErrnoException).code !== 'EEXIST')
      throw new Error(
        `The data folder "${dataDir}" cannot be written (${(cause as NodeJS.ErrnoException).code}). Choose another with the setting DATA_DIR.`,
        { cause },
      )
    // Another process made it first.
    return (await readFile(file, 'utf8')).trim()
  }
}
