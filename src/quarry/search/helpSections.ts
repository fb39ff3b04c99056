import {
  plainText,
  type Registry,
  type RichTextDocument,
  type Story,
  slugToPath,
  type TreeNode,
} from 'strata-pages'
import { buildPageTree } from 'strata-pages/testing'
import type { HelpSection } from './HelpSearch.ts'

/** Returns the sections of a help article: the text before the first heading, then one section per heading. */
export function helpSections(story: Story, registry: Registry): readonly HelpSection[] {
  const path = slugToPath(story.full_slug)
  const { root, nodes } = buildPageTree(story, registry)
  const title = root.values.title
  const article = typeof title === 'string' && title ? title : story.name
  const sections: { id: string; heading: string; words: string[] }[] = [
    { id: path, heading: '', words: [text(root.values.description)] },
  ]
  for (const node of nodes) {
    const { anchor } = node
    if (node === root) continue
    const heading = anchor ? text(node.heading) : ''
    if (heading) sections.push({ id: `${path}#${anchor}`, heading, words: [] })
    const words = blockWords(node, registry)
    sections.at(-1)?.words.push(heading && words.startsWith(heading) ? words.slice(heading.length) : words)
  }
  return sections
    .map(({ id, heading, words }) => ({
      id,
      article,
      heading,
      text: words.join('\n').replaceAll(/\s+/g, ' ').trim(),
    }))
    .filter(({ heading, text: words }) => heading || words)
}

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** Returns the visible text of a block without the blocks in it: its plugin's `text`, otherwise its text fields in order. */
function blockWords({ plugin, values }: TreeNode, registry: Registry): string {
  if (!plugin) return ''
  if (plugin.text) return plugin.text(values)
  const words = Object.entries(plugin.fields).map(([name, { kind }]) => {
    const value = values[name]
    if (kind === 'richtext' || kind === 'html')
      return value ? plainText(value as RichTextDocument | string, { registry }) : ''
    return (kind === 'text' || kind === 'textarea') && typeof value === 'string' ? value : ''
  })
  return words.filter(Boolean).join('\n')
}
