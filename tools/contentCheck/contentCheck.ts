/**
 * Checks the content folder: `npm run content:check`, with the folder of a site for another than the default one, `--json` for programs, and `--space` to compare
 * the components of a real space with the plugins. Exits with 1 where something was found,
 * with 2 where the check itself could not be made.
 */
import { readCommandLine, SITE_WORD } from '../../server/commandLine.ts'
import { readSettings } from '../../server/settings.ts'
import { findSite } from '../../server/siteFolder.ts'
import { loadPlugins } from '../loadPlugins.ts'
import { checkedSpace } from './checkedSpace.ts'
import { composedFindings, withoutKnown } from './composedFindings.ts'
import { openSite } from './openSite.ts'
import { findingsJson, findingsText } from './printFindings.ts'
import { readSpaceFolder } from './readSpaceFolder.ts'
import { checkContent } from './rules.ts'

try {
  const { words, flags } = readCommandLine({
    command: 'npm run content:check',
    help: 'Lists what is broken, misleading or out of date in the content of a site.',
    words: SITE_WORD,
    flags: {
      json: 'prints the findings for programs',
      space: 'asks the space of MANAGEMENT_SPACE in place of the folder, and checks its components alone',
    },
  })
  const folder = await findSite(words[0])
  const { contentDir, site } = readSettings(process.env, folder)
  const read = async () => {
    if (!flags.has('space')) return readSpaceFolder(contentDir)
    const { readSpaceLibrary } = await import('./readSpaceLibrary.ts')
    return { stories: [], assets: [], ...(await readSpaceLibrary(process.env)) }
  }
  const { space, ...content } = await read()
  const registry = await loadPlugins(site)
  const stored = checkContent(content, registry)
  const findings = [...stored, ...(flags.has('space') ? [] : await followedLinks())]

  /** What is wrong with the links of the composed pages, beyond what the stored content shows. */
  async function followedLinks() {
    const opened = await openSite(folder, contentDir)
    try {
      const pages = checkedSpace(content, registry).pages.filter(({ published }) => published)
      return withoutKnown(await composedFindings(pages, opened.site), stored)
    } finally {
      await opened.close()
    }
  }

  console.log((flags.has('json') ? findingsJson : findingsText)(findings, space))
  process.exitCode = findings.length ? 1 : 0
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}
