import type { Issue, Story } from 'strata-pages'
import {
  buildPageTree,
  composeHtml,
  loadRenderers,
  type PageTree,
  presetResults,
  structuredData,
} from 'strata-pages/testing'
import { registry } from './installedPlugins.ts'
import { authorStory } from './sampleContent.ts'

const renderers = loadRenderers(registry.plugins.values())

type Content = Readonly<Record<string, unknown>>

interface SampleOptions {
  /** Results of what the block queries, by prop; left away: those of its presets. */
  readonly results?: Content
  /** The path of the page that is shown. */
  readonly path?: string
}

/** The tree of a story whose root is the block. */
export function sampleTree(
  component: string,
  content: Content,
  { path, ...change }: Partial<Omit<Story, 'path'>> & Pick<SampleOptions, 'path'> = {},
): PageTree {
  const block = { ...content, _uid: 'sample', component }
  return buildPageTree({ ...authorStory({ name: 'Sample' }), ...change, content: block }, registry, {
    ofPage: { path },
  })
}

/** What the hooks of a block's plugin are given. */
export const sampleValues = (component: string, content: Content): Content =>
  sampleTree(component, content).root.values

/** The structured data of a block itself, without that of the blocks in it. */
export const structuredDataOf = (
  component: string,
  content: Content,
  change: Partial<Omit<Story, 'path'>> = {},
) =>
  structuredData(sampleTree(component, content, change)).nodes.flatMap(({ path, node }) =>
    path === 'content' ? [node] : [],
  )

/**
 * A block as a visitor gets it, parsed: its root element (null where it shows nothing), and what was wrong with it. For tests
 * that run in jsdom.
 */
export async function composeSample(
  component: string,
  content: Content,
  { results, path }: SampleOptions = {},
): Promise<{ readonly root: HTMLElement | null; readonly html: string; readonly issues: readonly Issue[] }> {
  const tree = sampleTree(component, content, { path })
  const { html, issues } = composeHtml(tree, {
    results: presetResults(tree, results && { plugin: component, preset: { results } }),
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
