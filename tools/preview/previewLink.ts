import { loadBuiltEntry } from '../../server/entry.ts'
import { readSettings } from '../../server/settings.ts'
import { keptSecret } from '../../server/siteSecrets.ts'

/** Prints a link that opens the drafts of the site for a day. */
const settings = readSettings(process.env)
const { createPreviewToken } = await loadBuiltEntry()
const secret = settings.previewSecret ?? (await keptSecret(settings.dataDir, 'preview'))
const url = new URL(process.argv[2] ?? '/', settings.siteUrl ?? `http://${settings.host}:${settings.port}`)
url.searchParams.set('preview', createPreviewToken({ secret, now: Date.now() }))
process.stdout.write(`${url.href}\n`)
