import { loadBuiltEntry } from '../../server/entry.ts'
import { previewLink } from '../../server/pages/previewLink.ts'
import { readRunning } from '../../server/runningSite.ts'
import { readSettings } from '../../server/settings.ts'
import { findSite } from '../../server/siteFolder.ts'
import { keptSecret } from '../../server/siteSecrets.ts'

/** Prints a link that opens the drafts of the site for a day: of the one that runs on its data folder, or at SITE_URL. Takes a path and a site's folder. */
const words = process.argv.slice(2)
const path = words.find((word) => word.startsWith('/')) ?? '/'
const settings = readSettings(process.env, await findSite(words.find((word) => !word.startsWith('/'))))
const running = await readRunning(settings.dataDir)
const siteUrl = settings.siteUrl ?? running?.siteUrl
if (siteUrl === undefined) {
  console.error(
    `No site runs on the data folder "${settings.dataDir}". Start it (npm start), give its data folder with DATA_DIR, or the address of one that runs elsewhere with SITE_URL and its PREVIEW_SECRET.`,
  )
  process.exitCode = 1
} else {
  const link = previewLink({
    entry: await loadBuiltEntry(settings.built),
    secret: settings.previewSecret ?? (await keptSecret(settings.dataDir, 'preview')),
    siteUrl,
    path,
  })
  process.stdout.write(`${link}\n`)
}
