import type { Story } from '../../content/story.ts'
import { slugToPath } from '../../content/storyPath.ts'
import { buildPageTree } from '../../registry/buildPageTree.ts'
import type { Registry } from '../../registry/registry.ts'
import { blockWords } from './blockWords.ts'
import type { HelpSection } from './helpSection.ts'

/** The sections of a help article: one for what stands above the first heading, then one for each. */
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
