import type { Story } from 'strata-pages'
import { buildPageTree, composeHtml, loadRenderers, presetResults, presetStory } from 'strata-pages/testing'
import { registry } from '#site/plugins'

const renderers = loadRenderers(registry.plugins.values())

interface Options {
  /** The path of the block's page. */
  readonly path?: string
}

/** Renders a block for visitors, and returns the parsed HTML and the issues. Requires jsdom. */
export async function composed(
  component: string,
  content: Readonly<Record<string, unknown>>,
  results?: Readonly<Record<string, unknown>>,
  { path = '/sample/' }: Options = {},
) {
  const story = { ...presetStory(component, { name: 'sample', content }), full_slug: path.slice(1) }
  return composedStory(story, { plugin: component, preset: { results } })
}

/** Renders a story for visitors. */
export async function composedStory(story: Story, shown?: Parameters<typeof presetResults>[1]) {
  const tree = buildPageTree(story, registry)
  const { html, issues } = composeHtml(tree, {
    registry,
    renderers: await renderers,
    audience: 'visitor',
    results: presetResults(tree, shown),
  })
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  return { html, body, root: body.firstElementChild as HTMLElement, issues }
}
