import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createPreviewToken } from '../../src/content/previewToken.ts'

const dataFolders = new Map<string, string>()

/** Registers the data folder of a started site by its origin, so that tests can read the site's secrets. */
export function rememberSite(origin: string, dataDir: string): void {
  dataFolders.set(origin, dataDir)
}

function readSecret(origin: string, name: string): string {
  const folder = dataFolders.get(origin)
  if (folder === undefined) throw new Error(`No test started a site at ${origin}.`)
  return readFileSync(join(folder, `${name}.secret`), 'utf8').trim()
}

/** Returns the local secret, which permits requests to the site's local tools. */
export const localSecret = (origin: string) => readSecret(origin, 'local')

/** Returns the headers with which a program sends the local secret. */
export const ownerHeaders = (origin: string) => ({ authorization: `Bearer ${localSecret(origin)}` })

/** Returns the URL with which a browser sends the local secret. */
export const ownerLink = (origin: string, path: string) =>
  `${origin}${path}?local-secret=${localSecret(origin)}`

/** Returns the generated content token of a site without the setting CONTENT_TOKEN. */
export const generatedToken = (origin: string) => readSecret(origin, 'content-token')

/** Adds a valid preview token to a path of a site without PREVIEW_SECRET. */
export const previewPath = (origin: string, path: string) =>
  `${path}?preview=${createPreviewToken({ secret: readSecret(origin, 'preview'), now: Date.now() })}`
