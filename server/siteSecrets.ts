import { randomBytes } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { KNOWN_TOKENS, type Settings } from './settings.ts'

/** What this site signs with, and is opened by. */
export interface SiteSecrets {
  /** Signs preview links and cookies. */
  readonly preview: string
  /** Signs webhooks of the content service. */
  readonly webhook: string
  /** Reads content. */
  readonly contentToken: string
  /** The same where the visual editor may sign by it. */
  readonly editorToken: string | undefined
  /** Opens what only the owner of the process may use; undefined where that is not there. */
  readonly local: string | undefined
}

/** The secrets as they are set; what is not set is made and kept. */
export async function siteSecrets(settings: Settings, warn: (message: string) => void): Promise<SiteSecrets> {
  const token = await contentToken(settings)
  const secret = async (name: string, unkept: string) => {
    try {
      return await keptSecret(settings.dataDir, name)
    } catch (error) {
      // The embedded content service needs the folder anyway; a real one leaves nothing to keep there but secrets.
      if (settings.contentEndpoint === undefined) throw error
      warn(`${(error as Error).message} ${unkept}`)
      return randomBytes(32).toString('base64url')
    }
  }
  return {
    preview:
      settings.previewSecret ??
      (await secret(
        'preview',
        'Until then preview links end with this process, unless PREVIEW_SECRET is set.',
      )),
    webhook:
      settings.webhookSecret ??
      (await secret('webhook', 'Until then no webhook is believed, unless WEBHOOK_SECRET is set.')),
    contentToken: token,
    editorToken: KNOWN_TOKENS.includes(token) ? undefined : token,
    local: settings.localTools
      ? await secret('local', 'Until then the local link changes with each start.')
      : undefined,
  }
}

/** The token by which content is read, drafts too: the one that is set, or one that is made for this data folder. */
export async function contentToken(settings: Settings): Promise<string> {
  return settings.contentToken ?? keptSecret(settings.dataDir, 'content-token')
}

/** A secret that no setting gives: made once and kept under the data folder, readable by its owner alone. */
export async function keptSecret(dataDir: string, name: string): Promise<string> {
  const file = join(dataDir, `${name}.secret`)
  const known = await readFile(file, 'utf8').catch(() => undefined)
  if (known?.trim()) return known.trim()
  const made = randomBytes(32).toString('base64url')
  await mkdir(dataDir, { recursive: true, mode: 0o700 }).catch((cause: NodeJS.ErrnoException) => {
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
