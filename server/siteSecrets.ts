import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { KNOWN_TOKENS, type Settings } from './settings.ts'
import { isLocalSite } from './siteHosts.ts'

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
  /** Makes the ids of forms that are sent without script. */
  readonly formIds: string
  /** Opens what only the owner of the process may use; undefined where that is not there. */
  readonly local: string | undefined
}

/** A shorter secret is warned of, in characters. */
const WEAK_SECRET = 16

/** The secrets as they are set; what is not set is made and kept. */
export async function siteSecrets(settings: Settings, warn: (message: string) => void): Promise<SiteSecrets> {
  const { previewSecret } = settings
  if (previewSecret && previewSecret.length < WEAK_SECRET)
    warn(
      `The setting PREVIEW_SECRET has ${previewSecret.length} characters; give it at least ${WEAK_SECRET}, so that preview links cannot be guessed.`,
    )
  const token = await contentToken(settings)
  const isKnown = KNOWN_TOKENS.includes(token)
  // A proxy need not say that it is one, so at a public address only a token that a setting gave opens anything.
  const mayBeUsed = settings.contentToken !== undefined || isLocalSite(settings)
  const secret = async (name: string, unsaved: string) => {
    try {
      return await storedSecret(settings.dataDir, name)
    } catch (error) {
      // The embedded content service needs the folder anyway; a real one leaves nothing to keep there but secrets.
      if (settings.contentEndpoint === undefined) throw error
      warn(`${(error as Error).message} ${unsaved}`)
      return randomBytes(32).toString('base64url')
    }
  }
  return {
    preview:
      previewSecret ??
      (await secret(
        'preview',
        'Until then preview links end with this process, unless PREVIEW_SECRET is set.',
      )),
    webhook:
      settings.webhookSecret ??
      (await secret('webhook', 'Until then no webhook is believed, unless WEBHOOK_SECRET is set.')),
    contentToken: token,
    editorToken: !isKnown && mayBeUsed ? token : undefined,
    formIds:
      settings.formsSecret ??
      (await secret(
        'forms',
        'Until then a form that is sent again after a restart is stored twice, unless FORMS_SECRET is set.',
      )),
    local: settings.localTools
      ? await secret('local', 'Until then the local link changes with each start.')
      : undefined,
  }
}

/** The token by which content is read, drafts too: the one that is set, or one that is made for this data folder. */
export async function contentToken(settings: Settings): Promise<string> {
  return settings.contentToken ?? storedSecret(settings.dataDir, 'content-token')
}

/** A secret that no setting gives: made once and kept under the data folder, readable by its owner alone. */
export async function storedSecret(dataDir: string, name: string): Promise<string> {
  const file = join(dataDir, `${name}.secret`)
  const known = await secretIn(file)
  if (known) return known
  const made = randomBytes(32).toString('base64url')
  await mkdir(dataDir, { recursive: true, mode: 0o700 }).catch((cause: NodeJS.ErrnoException) => {
    throw new Error(
      `The data folder "${dataDir}" cannot be made (${cause.code}). Choose another with the setting DATA_DIR.`,
      { cause },
    )
  })
  // Written beside its place, so that no process and no full disk leaves a file that holds no secret.
  const whole = `${file}.${randomUUID()}`
  try {
    await writeFile(whole, `${made}\n`, { mode: 0o600, flag: 'wx' })
    return (await placeSecret(whole, file)) ?? made
  } catch (cause) {
    throw new Error(
      `The data folder "${dataDir}" cannot be written (${(cause as NodeJS.ErrnoException).code}). Choose another with the setting DATA_DIR.`,
      { cause },
    )
  } finally {
    await rm(whole, { force: true }).catch(() => undefined)
  }
}

/** The secret that a file holds; undefined for none, or an empty one. */
async function secretIn(file: string): Promise<string | undefined> {
  const text = await readFile(file, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    // One that is there must not be replaced.
    if (cause.code === 'EACCES')
      throw new Error(
        `The file "${file}" may not be read by this user. Give it back to the user of the site.`,
        {
          cause,
        },
      )
    return ''
  })
  return text.trim() || undefined
}

/** Puts a written secret in its place; gives the one that another process put there first. */
async function placeSecret(whole: string, file: string): Promise<string | undefined> {
  try {
    await link(whole, file)
    return undefined
  } catch {
    const other = await secretIn(file)
    // The file is empty, or the file system has no links.
    if (other === undefined) await rename(whole, file)
    return other
  }
}
