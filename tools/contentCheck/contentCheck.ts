/**
 * Checks the content folder: `npm run content:check`, with the folder of a site for another than Quarry's and `--json` for programs. Exits with 1 where something was found,
 * with 2 where the check itself could not be made.
 */
import { readSettings } from '../../server/settings.ts'
import { findSite } from '../../server/siteFolder.ts'
import { loadPlugins, ROOT } from '../loadPlugins.ts'
import { checkContent } from './checkContent.ts'
import { findingsJson, findingsText } from './printFindings.ts'
import { readSpaceFolder } from './readSpaceFolder.ts'

try {
  const asJson = process.argv.includes('--json')
  const [folder, ...unknown] = process.argv.slice(2).filter((word) => word !== '--json')
  if (unknown.length || folder?.startsWith('-'))
    throw new Error(
      `'${[folder, ...unknown].join(' ')}' is not understood. It takes the folder of a site, and the option --json.`,
    )
  const { contentDir, site } = readSettings(process.env, await findSite(folder))
  const { space, ...content } = await readSpaceFolder(contentDir)
  const findings = checkContent(content, await loadPlugins(ROOT, site.plugins))
  console.log((asJson ? findingsJson : findingsText)(findings, space))
  process.exitCode = findings.length ? 1 : 0
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}
