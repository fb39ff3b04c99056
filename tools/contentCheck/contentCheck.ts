import { runCommand, SITE, siteCommand } from '../../server/commandLine.ts'
import { readSettings } from '../../server/settings.ts'
import { findSite } from '../../server/siteFolder.ts'
import { loadPlugins } from '../loadPlugins.ts'
import { checkedSpace } from './checkedSpace.ts'
import { composedFindings, withoutKnown } from './composedFindings.ts'
import { openSite } from './openSite.ts'
import { findingsJson, findingsText } from './printFindings.ts'
import { readSpaceFolder } from './readSpaceFolder.ts'
import { checkContent } from './rules.ts'

const command = siteCommand('check', {
  examples: [
    ['', 'Checks the content folder, and the links of the pages composed from it.'],
    ['--json', 'Prints the findings for programs.'],
    ['--space', 'Compares the components of a real space with the blocks.'],
  ],
  next: 'Correct the content in the editor, or the block that a finding names.',
  exitCodes: { 0: 'nothing was found', 1: 'something was found', 2: 'the check could not be made' },
  docs: 'docs/connect-your-space.md',
})
  .argument(...SITE)
  .option('--json', 'Print the findings for programs: [{ code, where, path, message, … }].')
  .option('--space', 'Check the components of the space MANAGEMENT_SPACE instead of the content folder.')
  .action(check)

async function check(named: string | undefined, options: { json?: boolean; space?: boolean }): Promise<void> {
  const folder = await findSite(named)
  const { contentDir, site } = readSettings(process.env, folder)
  const read = async () => {
    if (!options.space) return readSpaceFolder(contentDir)
    const { readSpaceLibrary } = await import('./readSpaceLibrary.ts')
    return { stories: [], assets: [], ...(await readSpaceLibrary(process.env)) }
  }
  const { space, ...content } = await read()
  const registry = await loadPlugins(site)
  const stored = checkContent(content, registry)
  const findings = [...stored, ...(options.space ? [] : await followedLinks())]

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

  console.log((options.json ? findingsJson : findingsText)(findings, space))
  process.exitCode = findings.length ? 1 : 0
}

await runCommand(command, 2)
