import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { KNOWN_TOKENS, type Settings } from './settings.ts'
import { isLocalSite } from './siteHosts.ts'

/** The secrets and tokens of a site. */
export interface SiteSecrets {
  /** Signs preview links and cookies. */
  readonly preview: string
  /** Signs webhooks of the content service. */
  readonly webhook: string
  /** Token for reading content, including drafts. */
  readonly contentToken: string
  /** `contentToken` if the visual editor may sign with it; otherwise undefined. */
  readonly editorToken: string | undefined
  /** Derives the ids of forms that are sent without scripts. */
  readonly formIds: string
  /** Grants access to the tools for the owner of the process; undefined without local tools. */
  readonly local: string | undefined
}

/** Minimum length of a secret in characters. A shorter one causes a warning. */
const WEAK_SECRET = 16

/** Returns the secrets from the settings. Missing ones are generated and stored in the data folder. */
export async function siteSecrets(settings: Settings, warn: (message: string) => void): Promise<SiteSecrets> {
  const { previewSecret } = settings
  if (previewSecret && previewSecret.length < WEAK_SECRET)
    warn(
      `The setting PREVIEW_SECRET has ${previewSecret.length} characters; give it at least ${WEAK_SECRET}, so that preview links cannot be guessed.`,
    )
  const token = await contentToken(settings)
  const isKnown = KNOWN_TOKENS.includes(token)
  // A proxy may send no proxy headers. So at a public address, only a token from a setting is accepted.
  const mayBeUsed = settings.contentToken !== undefined || isLocalSite(settings)
  const secret = async (name: string, unsaved: string) => {
    try {
      return await storedSecret(settings.dataDir, name)
    } catch (error) {
      // The embedded content service needs the folder anyway. With a real one, only secrets are stored there.
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
        'Until then, preview links are only valid until this process ends, unless PREVIEW_SECRET is set.',
      )),
    webhook:
      settings.webhookSecret ??
      (await secret('webhook', 'Until then, webhooks are refused unless WEBHOOK_SECRET is set.')),
    contentToken: token,
    editorToken: !isKnown && mayBeUsed ? token : undefined,
    formIds:
      settings.formsSecret ??
      (await secret(
        'forms',
        'Until then, a form that is resent after a restart is stored twice, unless FORMS_SECRET is set.',
      )),
    local: settings.localTools
      ? await secret('local', 'Until then, the local link changes with each start.')
      : undefined,
  }
}

/** Returns the token for reading content, including drafts: from the setting, otherwise a generated one in the data folder. */
export async function contentToken(settings: Settings): Promise<string> {
  return settings.contentToken ?? storedSecret(settings.dataDir, 'content-token')
}

/** Returns a secret from the data folder. Generates it at the first call, in a file that only its owner can read. */
export async function storedSecret(dataDir: string, name: string): Promise<string> {
  const file = join(dataDir, `${name}.secret`)
  const known = await secretIn(file)
  if (known) return known
  const made = randomBytes(32).toString('base64url')
  await mkdir(dataDir, { recursive: true, mode: 0o700 }).catch((cause: NodeJS.ErrnoException) => {
    throw new Error(
      `The data folder "${dataDir}" cannot be created (${cause.code}). Choose a different one with the setting DATA_DIR.`,
      { cause },
    )
  })
  // Written to a temporary file first, so that a crash or a full disk leaves no empty secret.
  const temporary = `${file}.${randomUUID()}`
  try {
    await writeFile(temporary, `${made}\n`, { mode: 0o600, flag: 'wx' })
    return (await placeSecret(temporary, file)) ?? made
  } catch (cause) {
    throw new Error(
      `The data folder "${dataDir}" cannot be written (${(cause as NodeJS.ErrnoException).code}). Choose a different one with the setting DATA_DIR.`,
      { cause },
    )
  } finally {
    await rm(temporary, { force: true }).catch(() => undefined)
  }
}

/** Returns a secret from the data folder; undefined if there is none. */
export const existingSecret = (dataDir: string, name: string): Promise<string | undefined> =>
  secretIn(join(dataDir, `${name}.secret`))

/** Reads the secret in a file; undefined if the file is missing or empty. */
async function secretIn(file: string): Promise<string | undefined> {
  const text = await readFile(file, 'utf8').catch((cause: NodeJS.ErrnoException) => {
    // An existing secret must not be replaced.
    if (cause.code === 'EACCES')
      throw new Error(
        `This user may not read the file "${file}". Change its owner to the user of the site.`,
        {
          cause,
        },
      )
    return ''
  })
  return text.trim() || undefined
}

/** Moves a temporary file to its final path. If a concurrent process was first, returns that process's secret instead. */
async function placeSecret(temporary: string, file: string): Promise<string | undefined> {
  try {
    await link(temporary, file)
    return undefined
  } catch {
    const other = await secretIn(file)
    // The file is empty, or the file system doesn't support hard links.
    if (other === undefined) await rename(temporary, file)
    return other
  }
}
