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
  await mkdir(dataDir, { recursive: true })
  try {
    await writeFile(file, `${made}\n`, { mode: 0o600, flag: 'wx' })
    return made
  } catch {
    // Another process made it first.
    return (await readFile(file, 'utf8')).trim()
  }
}
