/** Writes the block reference from the plugins: `node tools/docs/generateBlockReference.ts`, with `--check` for CI. */
import { join } from 'node:path'
import { locateSpace } from '../../embedded/content/locateSpace.ts'
import type { Plugin } from '../../src/registry/plugin.ts'
import type { Registry } from '../../src/registry/registry.ts'
import { type GeneratedFiles, runGenerator } from '../generatedFiles.ts'
import { loadPlugins, ROOT } from '../loadPlugins.ts'
import { blockPage, budgetOf, modeOf, pageName, usageOf } from './blockPage.ts'
import { blockUsage, type Usage } from './blockUsage.ts'
import { code, paragraphs, table } from './markdown.ts'

const FOLDER = 'docs/blocks'

const NOWHERE: Usage = new Map()

/** The reference's first page: every block by group, in the order of the editor's insert menu. */
function contents(plugins: readonly Plugin[], usage: ReadonlyMap<string, Usage>): string {
  const groups = Map.groupBy(plugins, ({ group }) => group)
  const text = paragraphs(
    '<!-- Written by tools/docs/generateBlockReference.ts. Do not edit: "npm run block-reference" writes it again. -->',
    '# Blocks',
    `The ${plugins.length} blocks of this site, as their plugins define them. The budget is the most script of its own that a block may bring to a visitor, in bytes after gzip; a test measures each in the build. What a page shares (React, Radix) is not in it.`,
    ...[...groups].map(([group, members]) =>
      paragraphs(
        `## ${group}`,
        table(
          ['Block', 'What it is for', 'In a browser', 'Budget', 'In the demo space'],
          members.map((plugin) => [
            `[${code(plugin.name)}](${pageName(plugin.name)})`,
            plugin.description,
            modeOf(plugin),
            budgetOf(plugin),
            usageOf(usage.get(plugin.name) ?? NOWHERE),
          ]),
        ),
      ),
    ),
  )
  return `${text}\n`
}

/** One page for each plugin, and a list of them. */
export function generateBlockReference(
  registry: Registry,
  usage: ReadonlyMap<string, Usage>,
): GeneratedFiles {
  const plugins = [...registry.plugins.values()]
  return {
    files: new Map([
      [`${FOLDER}/README.md`, contents(plugins, usage)],
      ...plugins.map((plugin): [string, string] => [
        `${FOLDER}/${pageName(plugin.name)}`,
        blockPage(plugin, usage.get(plugin.name) ?? NOWHERE),
      ]),
    ]),
    folder: FOLDER,
    command: 'npm run block-reference',
  }
}

if (import.meta.main)
  await runGenerator(ROOT, async () => {
    const registry = await loadPlugins()
    const { name } = await locateSpace(join(ROOT, 'content'))
    const usage =
      name === undefined ? new Map() : await blockUsage(join(ROOT, 'content/stories', name), registry)
    return generateBlockReference(registry, usage)
  })
