import { withBundler } from '../build/bundler.ts'
import { runCommand, SITE, siteCommand } from '../commandLine.ts'

const command = siteCommand('dev', {
  examples: [['', 'Serves the site at http://127.0.0.1:4000/, with the editor and the local services.']],
  next: 'Open the link "Local" that it prints, and change a block.',
  docs: 'docs/your-first-block.md',
})
  .argument(...SITE)
  .action(async (folder: string | undefined) => {
    const [{ lockDataFolder }, { makeContentFolder }, { readSettings }, { findSite }, { serveDevelopment }] =
      await Promise.all([
        import('../lockDataFolder.ts'),
        import('../makeContentFolder.ts'),
        import('../settings.ts'),
        import('../siteFolder.ts'),
        withBundler(() => import('./serveDevelopment.ts')),
      ])
    const site = await findSite(folder)
    const settings = readSettings(process.env, site)
    await makeContentFolder(site, settings, console.log)
    await lockDataFolder(settings)
    await serveDevelopment(settings, site)
  })

await runCommand(command)
// After a failed start, Vite's open handles would keep the process running.
if (process.exitCode) process.exit()
