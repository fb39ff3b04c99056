import { runCommand, SITE, siteCommand } from '../commandLine.ts'
import { commandName } from '../commandName.ts'
import { cacheCompiledCode } from './compiledCode.ts'

const command = siteCommand('build', {
  examples: [
    ['', 'Builds the site of the current folder.'],
    ['--json', 'Prints what was built as JSON; progress goes to standard error.'],
  ],
  next: `"${commandName('serve')}" serves the build.`,
  docs: 'docs/deployment.md',
})
  .argument(...SITE)
  .option('--json', 'Print the result for programs: { pages, made, seconds }.')
  .action(async (folder: string | undefined, { json }: { json?: boolean }) => {
    // The cache applies only to modules that are loaded after this call.
    await cacheCompiledCode()
    const [{ readSettings }, { findSite }, { buildSite }, { progressToStandardError }] = await Promise.all([
      import('../settings.ts'),
      import('../siteFolder.ts'),
      import('./buildSite.ts'),
      import('./progressOutput.ts'),
    ])
    if (json) progressToStandardError()
    const site = await findSite(folder)
    const result = await buildSite(readSettings(process.env, site), site)
    if (json) process.stdout.write(`${JSON.stringify(result)}\n`)
  })

await runCommand(command)
