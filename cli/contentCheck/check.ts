import { readSettings } from '../../server/settings.ts'
import { findSite } from '../../server/siteFolder.ts'
import { optionalPart } from '../../services/optionalPart.ts'
import { loadPlugins } from '../loadPlugins.ts'
import { historyFindings } from '../schemaHistory/historyFindings.ts'
import { readHistory } from '../schemaHistory/schemaHistory.ts'
import { checkedSpace } from './checkedSpace.ts'
import { composedFindings, excludeReported } from './composedFindings.ts'
import { openSite } from './openSite.ts'
import { findingsJson, findingsText } from './printFindings.ts'
import { readSpaceFolder } from './readSpaceFolder.ts'
import { checkContent } from './rules.ts'

export interface CheckOptions {
  readonly json?: boolean
  readonly space?: boolean
}

/** Prints the findings of the content check of a site. Sets the exit code to 1 if there are any. */
export async function check(named: string | undefined, options: CheckOptions): Promise<void> {
  const folder = await findSite(named)
  const { contentDir, site } = readSettings(process.env, folder)
  const read = async () => {
    if (!options.space) return readSpaceFolder(contentDir)
    const { readSpaceLibrary } = await optionalPart(
      'A check of a space',
      ['@storyblok/management-api-client'],
      () => import('./readSpaceLibrary.ts'),
    )
    return { stories: [], assets: [], ...(await readSpaceLibrary(process.env)) }
  }
  const { space, ...content } = await read()
  const registry = await loadPlugins(site)
  const stored = checkContent(content, registry)
  const changes = historyFindings(await readHistory(folder), registry)
  const findings = [...changes, ...stored, ...(options.space ? [] : await composedLinkFindings())]

  /** Finds broken links of the composed pages that the check of the stored content does not find. */
  async function composedLinkFindings() {
    const opened = await openSite(folder, contentDir)
    try {
      const pages = checkedSpace(content, registry).pages.filter(({ published }) => published)
      return excludeReported(await composedFindings(pages, opened.site), stored)
    } finally {
      await opened.close()
    }
  }

  console.log((options.json ? findingsJson : findingsText)(findings, space))
  process.exitCode = findings.length ? 1 : 0
}
