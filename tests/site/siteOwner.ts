import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createPreviewToken } from '../../src/content/previewToken.ts'

const dataFolders = new Map<string, string>()

/** Remembers the data folder of the site at an origin, so that tests can act as the owner of its process. */
export function rememberSite(origin: string, dataDir: string): void {
  dataFolders.set(origin, dataDir)
}

function readSecret(origin: string, name: string): string {
  const folder = dataFolders.get(origin)
  if (folder === undefined) throw new Error(`No test started a site at ${origin}.`)
  return readFileSync(join(folder, `${name}.secret`), 'utf8').trim()
}

/** The secret for requests of the owner of the site's process. */
export const localSecret = (origin: string) => readSecret(origin, 'local')

/** The header with which a tool sends the local secret. */
export const ownerHeaders = (origin: string) => ({ authorization: `Bearer ${localSecret(origin)}` })

/** The link with which a browser sends the local secret. */
export const ownerLink = (origin: string, path: string) =>
  `${origin}${path}?local-secret=${localSecret(origin)}`

/** The generated token of a site without CONTENT_TOKEN. */
export const generatedToken = (origin: string) => readSecret(origin, 'content-token')

/** Adds a valid preview token to a path of a site without PREVIEW_SECRET. */
export const previewPath = (origin: string, path: string) =>
  `${path}?preview=${createPreviewToken({ secret: readSecret(origin, 'preview'), now: Date.now() })}`
