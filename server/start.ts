import { build } from './build/build.ts'
import { serve } from './serve.ts'
import { readSettings } from './settings.ts'
import { findSite } from './siteFolder.ts'

try {
  const site = await findSite(process.argv[2])
  const settings = readSettings(process.env, site)
  process.stdout.write(`\n  ${settings.site.name} is being made ready.\n`)
  await build(settings, site)
  await serve(process.env, site)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
