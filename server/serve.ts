import { cacheCompiledCode } from './build/compiledCode.ts'
import { runCommand, SITE, siteCommand } from './commandLine.ts'
import { commandName } from './commandName.ts'

const command = siteCommand('serve', {
  examples: [
    ['', 'Serves the build at http://127.0.0.1:4000/. PORT and HOST in the environment change that.'],
  ],
  next: `"${commandName('preview-link')}" prints a link to the drafts.`,
  docs: 'docs/settings.md',
})
  .argument(...SITE)
  .action(async (folder: string | undefined) => {
    // The cache applies only to modules that are loaded after this call.
    await cacheCompiledCode()
    const [{ lockDataFolder }, { serveSite }, { readSettings }, { findSite }] = await Promise.all([
      import('./lockDataFolder.ts'),
      import('./serveSite.ts'),
      import('./settings.ts'),
      import('./siteFolder.ts'),
    ])
    const site = await findSite(folder)
    await lockDataFolder(readSettings(process.env, site))
    await serveSite(process.env, site)
  })

await runCommand(command)
