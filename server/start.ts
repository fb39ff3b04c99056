import { buildSite } from './build/buildSite.ts'
import { readCommandLine, SITE_WORD } from './commandLine.ts'
import { lockDataFolder } from './lockDataFolder.ts'
import { serve } from './serve.ts'
import { readSettings } from './settings.ts'
import { findSite } from './siteFolder.ts'

try {
  const { words } = readCommandLine({
    command: 'npm start',
    help: 'Builds and prerenders a site and serves it, with all that it needs, on this machine. What is built already is taken as it is.',
    words: SITE_WORD,
  })
  const site = await findSite(words[0])
  const settings = readSettings(process.env, site)
  await lockDataFolder(settings)
  process.stdout.write(`\n  ${settings.site.name} is being made ready.\n`)
  await buildSite(settings, site)
  await serve(process.env, site)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
