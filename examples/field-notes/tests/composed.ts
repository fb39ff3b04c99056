import type { Story } from 'strata-pages'
import { buildPageTree, composeHtml, loadRenderers, presetResults, presetStory } from 'strata-pages/testing'
import { registry } from '#site/plugins'

const renderers = loadRenderers(registry.plugins.values())

interface Place {
  /** The path of the page that the block stands on. */
  readonly path?: string
}

/** A block of the magazine as a visitor gets it, parsed, and what was wrong with it. For tests that run in jsdom. */
export async function composed(
  component: string,
  content: Readonly<Record<string, unknown>>,
  results?: Readonly<Record<string, unknown>>,
  { path = '/sample/' }: Place = {},
) {
  const story = { ...presetStory(component, { name: 'sample', content }), full_slug: path.slice(1) }
  return composedStory(story, { plugin: component, preset: { results } })
}

/** A story as a visitor gets it. */
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
