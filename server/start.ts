import { keepCompiledCode } from './build/compiledCode.ts'
import { readCommandLine, SITE_WORD } from './commandLine.ts'

try {
  const { words } = readCommandLine({
    command: 'npm start',
    help: 'Builds and prerenders a site and serves it, with all that it needs, on this machine. What is built already is taken as it is.',
    words: SITE_WORD,
  })
  // Before the rest is loaded.
  await keepCompiledCode()
  const [{ buildSite }, { lockDataFolder }, { serveSite }, { readSettings }, { findSite }] =
    await Promise.all([
      import('./build/buildSite.ts'),
      import('./lockDataFolder.ts'),
      import('./serveSite.ts'),
      import('./settings.ts'),
      import('./siteFolder.ts'),
    ])
  const site = await findSite(words[0])
  const settings = readSettings(process.env, site)
  await lockDataFolder(settings)
  process.stdout.write(`\n  ${settings.site.name} is being made ready.\n`)
  await buildSite(settings, site)
  await serveSite(process.env, site)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
