import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createPreviewToken } from '../../src/content/previewToken.ts'

const dataFolders = new Map<string, string>()

/** Remembers the data folder of the site at an origin, so that tests can act as the owner of its process. */
export function rememberSite(origin: string, dataDir: string): void {
  dataFolders.set(origin, dataDir)
}

function kept(origin: string, name: string): string {
  const folder = dataFolders.get(origin)
  if (folder === undefined) throw new Error(`No test started a site at ${origin}.`)
  return readFileSync(join(folder, `${name}.secret`), 'utf8').trim()
}

/** The secret that opens what only the owner of a site's process may use. */
export const localSecret = (origin: string) => kept(origin, 'local')

/** The header by which a tool hands it over. */
export const ownerHeaders = (origin: string) => ({ authorization: `Bearer ${localSecret(origin)}` })

/** The address by which a browser hands it over. */
export const ownerLink = (origin: string, path: string) =>
  `${origin}${path}?local-secret=${localSecret(origin)}`

/** The token that was made for a site whose settings name none. */
export const madeToken = (origin: string) => kept(origin, 'content-token')

/** A path of a site whose settings name no secret, with the token by which it opens drafts. */
export const previewPath = (origin: string, path: string) =>
  `${path}?preview=${createPreviewToken({ secret: kept(origin, 'preview'), now: Date.now() })}`
