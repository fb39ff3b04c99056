import { renderToString } from 'react-dom/server'
import type { PageTree } from './buildPageTree.ts'
import { LiveStoryView, TREE_PREFIX } from './ComposedStory.tsx'
import { type ComposedHtml, type ComposeOptions, composeHtml } from './composeHtml.tsx'
import { PRELOADS } from './composeIsland.tsx'
import { LiveStory } from './LiveStory.ts'

/** A story as the HTML of one tree of React elements. */
export interface ComposedTree extends ComposedHtml {
  /** Why blocks threw, by uid. A browser needs them to hydrate the same tree. */
  readonly failures: ReadonlyMap<string, string>
}

/**
 * Renders a page tree as one React tree, which a browser hydrates as a whole. On the server a block that throws would fail all
 * of it; so such blocks are found by composing block by block, and left out.
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
  // Block by block first: it tells what fails, and what is wrong with texts.
  const { components, issues, failures } = composeHtml(tree, options)
  return { html: render(failures), components, issues, failures }
}
