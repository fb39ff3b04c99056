import { keepCompiledCode } from './build/compiledCode.ts'
import { readCommandLine, SITE_WORD } from './commandLine.ts'

try {
  const { words } = readCommandLine({
    command: 'npm run serve',
    help: 'Serves a site as it was built last. PORT, HOST and the other settings are described in docs/settings.md.',
    words: SITE_WORD,
  })
  // Before the rest is loaded.
  await keepCompiledCode()
  const [{ lockDataFolder }, { serveSite }, { readSettings }, { findSite }] = await Promise.all([
    import('./lockDataFolder.ts'),
    import('./serveSite.ts'),
    import('./settings.ts'),
    import('./siteFolder.ts'),
  ])
  const site = await findSite(words[0])
  await lockDataFolder(readSettings(process.env, site))
  await serveSite(process.env, site)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
