import { posix } from 'node:path'
import { groupTitle } from '../../src/registry/groupTitle.ts'
import type { Plugin } from '../../src/registry/plugin.ts'
import type { Registry } from '../../src/registry/registry.ts'
import type { GeneratedFiles } from '../generatedFiles.ts'
import { blockPage, budgetOf, GENERATED, modeOf, type PageName } from './blockPage.ts'
import { code, paragraphs, table } from './markdown.ts'

/** Renders the reference's index: all blocks by group, in the order of the editor's insert menu. */
function contents(plugins: readonly Plugin[], pageName: PageName): string {
  const groups = Map.groupBy(plugins, groupTitle)
  const text = paragraphs(
    GENERATED,
    '# Blocks',
    `The ${plugins.length} blocks of this site, as their plugins define them. The budget is the maximum size of a block's own script, in bytes after gzip; a test measures the build. Shared packages (React, Radix) are not included.`,
    ...[...groups].map(([group, members]) =>
      paragraphs(
        `## ${group}`,
        table(
          ['Block', 'Purpose', 'In a browser', 'Budget'],
          members.map((plugin) => [
            `[${code(plugin.name)}](${pageName(plugin.name)})`,
            plugin.description,
            modeOf(plugin),
            budgetOf(plugin),
          ]),
        ),
      ),
    ),
  )
  return `${text}\n`
}

/** Generates a page for each plugin, and an index. */
export function generateBlockReference(registry: Registry, site = ''): GeneratedFiles {
  const folder = posix.join(site, 'docs/blocks')
  const plugins = [...registry.plugins.values()]
  const pageName = (component: string) =>
    `${posix.basename(posix.dirname(registry.file(component) ?? ''))}.md`
  return {
    files: new Map([
      [`${folder}/README.md`, contents(plugins, pageName)],
      ...plugins.map((plugin): [string, string] => [
        `${folder}/${pageName(plugin.name)}`,
        blockPage(plugin, pageName),
      ]),
    ]),
    folder,
  }
}
