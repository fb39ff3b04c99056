/**
 * Checks the content folder: `npm run content:check`, with the folder of a site for another than the default one and `--json` for programs. Exits with 1 where something was found,
 * with 2 where the check itself could not be made.
 */
import { readCommandLine, SITE_WORD } from '../../server/commandLine.ts'
import { readSettings } from '../../server/settings.ts'
import { findSite } from '../../server/siteFolder.ts'
import { loadPlugins, ROOT } from '../loadPlugins.ts'
import { findingsJson, findingsText } from './printFindings.ts'
import { readSpaceFolder } from './readSpaceFolder.ts'
import { checkContent } from './rules.ts'

try {
  const { words, flags } = readCommandLine({
    command: 'npm run content:check',
    help: 'Lists what is broken, misleading or out of date in the content of a site.',
    words: SITE_WORD,
    flags: { json: 'prints the findings for programs' },
  })
  const { contentDir, site } = readSettings(process.env, await findSite(words[0]))
  const { space, ...content } = await readSpaceFolder(contentDir)
  const findings = checkContent(content, await loadPlugins(ROOT, site.plugins))
  console.log((flags.has('json') ? findingsJson : findingsText)(findings, space))
  process.exitCode = findings.length ? 1 : 0
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}
