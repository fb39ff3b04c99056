import { readCommandLine, SITE_WORD } from '../commandLine.ts'
import { keepCompiledCode } from './compiledCode.ts'

try {
  const { words } = readCommandLine({
    command: 'npm run build',
    help: 'Bundles a site and prerenders its pages into its folder dist.',
    words: SITE_WORD,
  })
  // Before the rest is loaded.
  await keepCompiledCode()
  const [{ readSettings }, { findSite }, { buildSite }] = await Promise.all([
    import('../settings.ts'),
    import('../siteFolder.ts'),
    import('./buildSite.ts'),
  ])
  const site = await findSite(words[0])
  await buildSite(readSettings(process.env, site), site)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
