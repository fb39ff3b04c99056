import { runCommand, SITE, siteCommand } from '../../server/commandLine.ts'
import { commandName } from '../../server/commandName.ts'

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
    const [
      { loadBuiltEntry },
      { previewLink },
      { readRunning },
      { readSettings },
      { findSite },
      { storedSecret },
    ] = await Promise.all([
      import('../../server/entry.ts'),
      import('../../server/pages/previewLink.ts'),
      import('../../server/runningSite.ts'),
      import('../../server/settings.ts'),
      import('../../server/siteFolder.ts'),
      import('../../server/siteSecrets.ts'),
    ])
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
      secret: settings.previewSecret ?? (await storedSecret(settings.dataDir, 'preview')),
      siteUrl,
      path,
    })
    process.stdout.write(`${json ? JSON.stringify({ url }) : url}\n`)
  })

await runCommand(command)
