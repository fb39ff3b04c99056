import type { Story } from '../content/story.ts'
import { buildPageTree } from '../registry/buildPageTree.ts'
import { composeHtml } from '../registry/composeHtml.tsx'
import type { Issue } from '../registry/issue.ts'
import { loadRenderers } from '../registry/loadRenderers.ts'
import { presetResults } from '../registry/presetResults.ts'
import { registry } from './installedPlugins.ts'
import { authorStory } from './sampleContent.ts'

const renderers = loadRenderers(registry.plugins.values())

/**
 * A block as a visitor gets it, parsed: its root element (null where it shows nothing), and what was wrong with it. What it
 * queries has its result in `given`, by prop, else in its presets. For tests that run in jsdom.
 */
export async function composeSample(
  component: string,
  content: Readonly<Record<string, unknown>>,
  given?: Readonly<Record<string, unknown>>,
): Promise<{ readonly root: HTMLElement | null; readonly html: string; readonly issues: readonly Issue[] }> {
  const story: Story = {
    ...authorStory({ name: 'Sample' }),
    content: { ...content, _uid: 'sample', component },
  }
  const tree = buildPageTree(story, registry)
  const { html, issues } = composeHtml(tree, {
    results: presetResults(tree, given && { plugin: component, preset: { results: given } }),
    registry,
    renderers: await renderers,
    audience: 'visitor',
    // With modules to bring, blocks with behaviour are islands, as on the site.
    scripts: (name) => [`/${name}.js`],
  })
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  // What lies beside an island is nothing to read, and its element has no box.
  for (const beside of body.querySelectorAll('q-island + script')) beside.remove()
  const first = body.firstElementChild
  const root = first?.localName === 'q-island' ? first.firstElementChild : first
  return { root: root as HTMLElement | null, html, issues }
}

/** An element's words as they are read, with runs of space as one. */
export const wordsOf = (element: Element | null | undefined): string =>
  element?.textContent?.replace(/\s+/g, ' ').trim() ?? ''
