/**
 * Checks the content folder: `npm run content:check`, with `--json` for programs. Exits with 1 where something was found,
 * with 2 where the check itself could not be made.
 */
import { readSettings } from '../../server/settings.ts'
import { loadPlugins } from '../loadPlugins.ts'
import { checkContent } from './checkContent.ts'
import { findingsJson, findingsText } from './printFindings.ts'
import { readSpaceFolder } from './readSpaceFolder.ts'

try {
  const asJson = process.argv.includes('--json')
  const unknown = process.argv.slice(2).find((word) => word !== '--json')
  if (unknown) throw new Error(`'${unknown}' is not understood. The only option is --json.`)
  const { space, ...content } = await readSpaceFolder(readSettings(process.env).contentDir)
  const findings = checkContent(content, await loadPlugins())
  console.log((asJson ? findingsJson : findingsText)(findings, space))
  process.exitCode = findings.length ? 1 : 0
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}
