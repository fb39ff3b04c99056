import { cacheCompiledCode } from './build/compiledCode.ts'
import { runCommand, SITE, siteCommand } from './commandLine.ts'
import { commandName } from './commandName.ts'

const command = siteCommand('start', {
  examples: [['', 'Builds what changed, and serves the site at http://127.0.0.1:4000/.']],
  next: `"${commandName('dev')}" is for working on blocks.`,
  docs: 'docs/settings.md',
})
  .argument(...SITE)
  .action(async (folder: string | undefined) => {
    // The cache applies only to modules that are loaded after this call.
    await cacheCompiledCode()
    const [
      { buildSite },
      { lockDataFolder },
      { makeContentFolder },
      { serveSite },
      { readSettings },
      { findSite },
    ] = await Promise.all([
      import('./build/buildSite.ts'),
      import('./lockDataFolder.ts'),
      import('./makeContentFolder.ts'),
      import('./serveSite.ts'),
      import('./settings.ts'),
      import('./siteFolder.ts'),
    ])
    const site = await findSite(folder)
    const settings = readSettings(process.env, site)
    await makeContentFolder(site, settings, console.log)
    await lockDataFolder(settings)
    process.stdout.write(`\n  Building ${settings.site.name} …\n`)
    await buildSite(settings, site)
    await serveSite(process.env, site)
  })

await runCommand(command)
