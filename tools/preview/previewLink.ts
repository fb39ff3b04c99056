import { readCommandLine } from '../../server/commandLine.ts'
import { loadBuiltEntry } from '../../server/entry.ts'
import { previewLink } from '../../server/pages/previewLink.ts'
import { readRunning } from '../../server/runningSite.ts'
import { readSettings } from '../../server/settings.ts'
import { findSite } from '../../server/siteFolder.ts'
import { keptSecret } from '../../server/siteSecrets.ts'

try {
  const { words } = readCommandLine({
    command: 'npm run preview-link',
    help: 'Prints a link that opens the drafts of a site for a day: of the site that runs on the data folder, or at SITE_URL.',
    words: {
      '[/path/]': 'the page that it opens; without one the home page',
      '[site]': 'the folder of a site',
    },
  })
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
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
