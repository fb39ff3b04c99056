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
  /** Results of the block's queries, by prop. Defaults to those of its presets. */
  readonly results?: Content
  /** The path of the page. */
  readonly path?: string
}

/** Builds the tree of a story whose root is the block. */
export function sampleTree(
  component: string,
  content: Content,
  { path, ...change }: Partial<Omit<Story, 'path'>> & Pick<SampleOptions, 'path'> = {},
): PageTree {
  const block = { ...content, _uid: 'sample', component }
  return buildPageTree({ ...authorStory({ name: 'Sample' }), ...change, content: block }, registry, {
    pageValues: { path },
  })
}

/** Returns the values that the hooks of a block's plugin get. */
export const sampleValues = (component: string, content: Content): Content =>
  sampleTree(component, content).root.values

/** Returns the structured data of a block, without the data of the blocks in it. */
export const structuredDataOf = (
  component: string,
  content: Content,
  change: Partial<Omit<Story, 'path'>> = {},
) =>
  structuredData(sampleTree(component, content, change)).nodes.flatMap(({ path, node }) =>
    path === 'content' ? [node] : [],
  )

/**
 * Composes a block for a visitor and parses its HTML. Returns its root element (null if it renders nothing), its HTML and the
 * issues of its content. Needs jsdom.
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
    // With scripts, interactive blocks are islands, as on the site.
    scripts: (name) => [`/${name}.js`],
  })
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  // The data of an island is not part of its text, and the island's element has no box.
  for (const script of body.querySelectorAll('q-island + script')) script.remove()
  const first = body.firstElementChild
  const root = first?.localName === 'q-island' ? first.firstElementChild : first
  return { root: root as HTMLElement | null, html, issues }
}

/** Returns the text of an element, with white space collapsed. Returns an empty string without an element. */
export const textOf = (element: Element | null | undefined): string =>
  element?.textContent?.replace(/\s+/g, ' ').trim() ?? ''
