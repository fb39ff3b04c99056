import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { timeReads } from '../content/now.ts'
import type { CachedFragment, HtmlCache, HtmlFragment } from './BlockHtmlCache.ts'
import { BlockNote } from './BlockNote.tsx'
import type { PageTree } from './buildPageTree.ts'
import { composeIsland, PRELOADS } from './composeIsland.tsx'
import { type Audience, CompositionContext } from './compositionContext.ts'
import { errorReason } from './errorReason.ts'
import { hydrationTrigger, islandScripts } from './islandScripts.ts'
import type { Issue } from './issue.ts'
import { renderFailure } from './issue.ts'
import type { Renderers } from './loadRenderers.ts'
import { missingRoot } from './missingRoot.ts'
import type { QueryResults } from './query.ts'
import { RefusedBlock } from './RefusedBlock.tsx'
import type { Registry } from './registry.ts'
import { rendererProps } from './rendererProps.tsx'
import { beginRendering } from './selfRendering.ts'
import type { TreeNode } from './treeNode.ts'
import { type UsedResult, UsedResults } from './UsedResults.ts'

/** The HTML of a story, with the component names of the rendered blocks. */
export interface ComposedHtml {
  readonly html: string
  readonly components: ReadonlySet<string>
  /** Its cached fragment, if it was cached. */
  readonly fragment?: CachedFragment
  readonly issues: readonly Issue[]
  /** Error messages of blocks that threw, by uid. */
  readonly failures: ReadonlyMap<string, string>
}

export interface ComposeOptions {
  readonly registry: Registry
  readonly renderers: Renderers
  readonly audience: Audience
  /** Results of the blocks' queries, by key. A block without a result fails; other blocks do not. */
  readonly results?: QueryResults
  /** Returns the scripts of an island or enhanced block: its module, then the module's imports. Empty: the block stays static. */
  readonly scripts?: (component: string) => readonly string[]
  /** Cache of blocks' HTML. Only for visitors' pages whose content objects are immutable. */
  readonly htmlCache?: HtmlCache
}

/** State of the block that is being rendered. */
interface Rendering {
  readonly components: Set<string>
  /** Used results by key and parts. */
  readonly used: Map<string, UsedResult>
  /** False if the block reported an issue or read the time. */
  isCacheable: boolean
  /** True if rendering added inline blocks to the tree. */
  isTreeSpecific: boolean
}

const newRendering = (): Rendering => ({
  components: new Set(),
  used: new Map(),
  isCacheable: true,
  isTreeSpecific: false,
})

function mergeRendering(
  outer: Rendering,
  { components, used, isTreeSpecific }: Omit<HtmlFragment, 'html'>,
): void {
  for (const name of components) outer.components.add(name)
  for (const part of used) outer.used.set(`${part.key} ${part.parts}`, part)
  outer.isTreeSpecific ||= isTreeSpecific
}

/** Placeholder of an inner block: the nonce of the composition, and the block's index. */
const NESTED_PLACEHOLDER = /<template data-nested="([\da-f-]{36})-(\d+)"><\/template>/g

/**
 * Renders a tree to HTML on the server. Each block is rendered separately with placeholders for its inner blocks. If a block throws,
 * the blocks inside it are still shown.
 */
export function composeHtml(tree: PageTree, options: ComposeOptions): ComposedHtml {
  const { registry, renderers, audience, results = {}, htmlCache } = options
  const usedResults = new UsedResults(results)
  const issues: Issue[] = []
  const failures = new Map<string, string>()
  let rendering = newRendering()
  /** Cached fragment of the last rendered block; at the end that is the root. */
  let lastFragment: CachedFragment | undefined
  const { components } = rendering
  const report = (issue: Issue) => {
    rendering.isCacheable = false
    issues.push(issue)
  }
  const nonce = crypto.randomUUID()

  /** Returns a block's HTML, from the cache if its input is the same. */
  function renderBlock(node: TreeNode): string {
    if (!htmlCache) return renderUncached(node, results)
    const cached = htmlCache.find(node, usedResults)
    if (cached) {
      mergeRendering(rendering, cached)
      lastFragment = cached
      return cached.html
    }
    const outer = rendering
    const own = newRendering()
    const { results: tracked, used } = usedResults.track(node.queries)
    const reads = timeReads()
    rendering = own
    const html = renderUncached(node, tracked)
    rendering = outer
    mergeRendering(own, {
      components: own.components,
      used: used(),
      isTreeSpecific: node.inlineNodes.size > 0,
    })
    const fragment = {
      html,
      components: own.components,
      used: [...own.used.values()],
      isTreeSpecific: own.isTreeSpecific,
    }
    const isCached = own.isCacheable && timeReads() === reads
    lastFragment = isCached ? htmlCache.store(node, usedResults, fragment) : undefined
    mergeRendering(outer, fragment)
    outer.isCacheable &&= isCached
    return html
  }

  function renderUncached(node: TreeNode, results: QueryResults): string {
    const name = node.block.component
    const Renderer = node.refusal ? undefined : renderers.get(name)
    if (!Renderer)
      return renderToStaticMarkup(<RefusedBlock node={node} registry={registry} audience={audience} />)
    rendering.components.add(name)
    beginRendering(Renderer)
    const scripts = islandScripts(node, options.scripts)
    const trigger = hydrationTrigger(node)
    const inner: TreeNode[] = []
    const nested = (child: TreeNode): ReactNode => (
      <template data-nested={`${nonce}-${inner.push(child) - 1}`} />
    )
    try {
      if (scripts.length && trigger)
        return composeIsland({
          ...options,
          results,
          tree,
          node,
          Renderer,
          trigger,
          scripts,
          report,
          renderBlock,
        })
      const markup = renderToStaticMarkup(
        <CompositionContext value={{ tree, registry, audience, node, nested, report }}>
          <Renderer {...rendererProps(node, audience, results, scripts)} />
        </CompositionContext>,
        { identifierPrefix: node.uid },
      )
      if (audience !== 'visitor') checkRoot(node, markup)
      const shown = markup.replace(PRELOADS, '')
      if (!inner.length) return shown
      return shown.replace(NESTED_PLACEHOLDER, (all, own: string, index: string) =>
        own === nonce ? renderBlock(inner[Number(index)]!) : all,
      )
    } catch (error) {
      return renderFailed(node, error)
    }
  }

  /** Reports a missing root. Only for developers and editors: visitors' pages have no attributes to check. */
  function checkRoot(node: TreeNode, markup: string): void {
    const issue = missingRoot(node, tree.story.name, markup)
    if (issue) report(issue)
  }

  function renderFailed(node: TreeNode, error: unknown): string {
    const issue = renderFailure(node, tree.story.name, error)
    report(issue)
    failures.set(node.uid, errorReason(error))
    const children = [...node.children.values()].map(renderBlock).join('')
    if (audience === 'visitor') return children
    return (
      renderToStaticMarkup(<BlockNote message={issue.message} inline={node.inline} uid={node.uid} />) +
      children
    )
  }

  const html = renderBlock(tree.root)
  return {
    html,
    components,
    fragment: lastFragment,
    issues: [...tree.issues, ...issues],
    failures,
  }
}
