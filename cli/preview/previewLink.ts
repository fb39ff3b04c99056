import { runCommand, SITE, siteCommand } from '../../server/commandLine.ts'
import { commandName } from '../../server/commandName.ts'
import { loadBuiltEntry } from '../../server/entry.ts'
import { previewLink } from '../../server/pages/previewLink.ts'
import { readRunning } from '../../server/runningSite.ts'
import { readSettings } from '../../server/settings.ts'
import { findSite } from '../../server/siteFolder.ts'
import { keptSecret } from '../../server/siteSecrets.ts'

const command = siteCommand('preview-link', {
  examples: [
    ['', 'Opens the drafts at the home page.'],
    ['/about/', 'Opens them at the page /about/.'],
  ],
  next: 'Send the link to whoever reviews the drafts. It is for the site that runs on the data folder, or at SITE_URL.',
  docs: 'docs/connect-your-space.md',
})
  .argument('[page]', 'The path of the page that the link opens: /about/. Default: the home page.')
  .argument(...SITE)
  .option('--json', 'Print the result for programs: { url }.')
  .action(async (first: string | undefined, second: string | undefined, { json }: { json?: boolean }) => {
    const words = [first, second].filter((word) => word !== undefined)
    const path = words.find((word) => word.startsWith('/')) ?? '/'
    const settings = readSettings(process.env, await findSite(words.find((word) => !word.startsWith('/'))))
    const running = await readRunning(settings.dataDir)
    const siteUrl = settings.siteUrl ?? running?.siteUrl
    if (siteUrl === undefined)
      throw new Error(
        `No site runs on the data folder "${settings.dataDir}". Start it (${commandName('start')}), give its data folder with DATA_DIR, or the address of one that runs elsewhere with SITE_URL and its PREVIEW_SECRET.`,
      )
    const url = previewLink({
      entry: await loadBuiltEntry(settings.built),
      secret: settings.previewSecret ?? (await keptSecret(settings.dataDir, 'preview')),
      siteUrl,
      path,
    })
    process.stdout.write(`${json ? JSON.stringify({ url }) : url}\n`)
  })

await runCommand(command)
