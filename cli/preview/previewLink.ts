import { runCommand, SITE, siteCommand } from '../../server/commandLine.ts'
import { commandName } from '../../server/commandName.ts'

const command = siteCommand('preview-link', {
  examples: [
    ['', 'Prints a link to the drafts that opens the home page.'],
    ['/about/', 'Prints a link that opens the page /about/.'],
  ],
  next: 'Send the link to reviewers of the drafts. It is valid for the site that runs on the data folder, or at SITE_URL.',
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
      { previewTarget },
    ] = await Promise.all([
      import('../../server/entry.ts'),
      import('../../server/pages/previewLink.ts'),
      import('../../server/runningSite.ts'),
      import('../../server/settings.ts'),
      import('../../server/siteFolder.ts'),
      import('../../server/siteSecrets.ts'),
      import('./previewTarget.ts'),
    ])
    const { path, site } = previewTarget(first, second)
    const settings = readSettings(process.env, await findSite(site))
    const running = await readRunning(settings.dataDir)
    const siteUrl = settings.siteUrl ?? running?.siteUrl
    if (siteUrl === undefined)
      throw new Error(
        `No site runs on the data folder "${settings.dataDir}". Start it (${commandName('start')}), set DATA_DIR to its data folder, or set SITE_URL and PREVIEW_SECRET to those of a site that runs elsewhere.`,
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
