import { cacheCompiledCode } from './build/compiledCode.ts'
import { runCommand, SITE, siteCommand } from './commandLine.ts'
import { commandName } from './commandName.ts'

/** How long a process may take to exit after its stop, in seconds. */
const EXIT_SECONDS = 5

const command = siteCommand('serve', {
  examples: [
    ['', 'Serves the build at http://127.0.0.1:4000/. PORT and HOST in the environment change that.'],
    ['--take-over', 'Replaces the running site without a failed request, for example after an update.'],
  ],
  next: `"${commandName('preview-link')}" prints a link to the drafts.`,
  docs: 'docs/settings.md',
})
  .argument(...SITE)
  .option('--take-over', 'Replace the site that uses the data folder, if one runs.')
  .action(async (folder: string | undefined, { takeOver = false }: { readonly takeOver?: boolean }) => {
    // The cache applies only to modules that are loaded after this call.
    await cacheCompiledCode()
    const [{ lockDataFolder }, { serveSite }, { readSettings }, { findSite }, { findReplaceableSite }] =
      await Promise.all([
        import('./lockDataFolder.ts'),
        import('./serveSite.ts'),
        import('./settings.ts'),
        import('./siteFolder.ts'),
        import('./stop/takeOver.ts'),
      ])
    const site = await findSite(folder)
    const settings = readSettings(process.env, site)
    const running = takeOver ? await findReplaceableSite(settings.dataDir) : undefined
    if (!running) await lockDataFolder(settings)
    await serveSite(
      process.env,
      site,
      running && (async () => lockDataFolder(settings, 1000 * ((await running.stop()) + EXIT_SECONDS))),
    )
  })

await runCommand(command)
