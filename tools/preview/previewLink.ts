import { loadBuiltEntry } from '../../server/entry.ts'
import { previewLink } from '../../server/pages/previewLink.ts'
import { readSettings } from '../../server/settings.ts'
import { keptSecret } from '../../server/siteSecrets.ts'

/** Prints a link that opens the drafts of the site for a day. */
const settings = readSettings(process.env)
const link = previewLink({
  entry: await loadBuiltEntry(),
  secret: settings.previewSecret ?? (await keptSecret(settings.dataDir, 'preview')),
  siteUrl: settings.siteUrl ?? `http://${settings.host}:${settings.port}`,
  path: process.argv[2] ?? '/',
})
process.stdout.write(`${link}\n`)
