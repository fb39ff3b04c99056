import { renderToString } from 'react-dom/server'
import type { PageTree } from './buildPageTree.ts'
import { LiveStoryView, TREE_PREFIX } from './ComposedStory.tsx'
import { type ComposedHtml, type ComposeOptions, composeHtml } from './composeHtml.tsx'
import { PRELOADS } from './composeIsland.tsx'
import { LiveStory } from './LiveStory.ts'

/** The HTML of a story that was rendered as one React tree. */
export interface ComposedTree extends ComposedHtml {
  /** Error messages of blocks that threw, by uid. The browser needs them to hydrate the same tree. */
  readonly failures: ReadonlyMap<string, string>
}

/**
 * Renders a page tree as one React tree, which a browser hydrates as a whole. React's server renderer ignores error boundaries, so
 * blocks that throw are first found by composing each block separately, and then left out.
 */
export function composeTree(tree: PageTree, options: Omit<ComposeOptions, 'scripts'>): ComposedTree {
  const { registry, renderers, audience, results = {} } = options
  const render = (failures: ReadonlyMap<string, string>) =>
    renderToString(
      <LiveStoryView
        liveStory={new LiveStory(tree, { audience, results })}
        registry={registry}
        renderers={renderers}
        failures={failures}
      />,
      { identifierPrefix: TREE_PREFIX + tree.prefix },
    ).replace(PRELOADS, '')
  const { components, issues, failures } = composeHtml(tree, options)
  return { html: render(failures), components, issues, failures }
}
