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

/** A story as finished HTML, with the names of the blocks it took. */
export interface ComposedHtml {
  readonly html: string
  readonly components: ReadonlySet<string>
  /** Its cached fragment, if it was cached. */
  readonly fragment?: CachedFragment
  readonly issues: readonly Issue[]
  /** Why blocks threw, by their node's uid. */
  readonly failures: ReadonlyMap<string, string>
}

export interface ComposeOptions {
  readonly registry: Registry
  readonly renderers: Renderers
  readonly audience: Audience
  /** Results of the blocks' queries, by key. A block that lacks one fails alone. */
  readonly results?: QueryResults
  /** The scripts of a block that is more than HTML: its module's address, then what that imports. None: it stays HTML. */
  readonly scripts?: (component: string) => readonly string[]
  /** The cache of blocks' HTML, for visitors' pages of content that does not change. */
  readonly htmlCache?: HtmlCache
}

/** A block that is being rendered. */
interface Rendering {
  readonly components: Set<string>
  /** By key and parts. */
  readonly used: Map<string, UsedResult>
  /** Whether another rendering gives the same and has nothing to say. */
  isCacheable: boolean
  /** Whether blocks were placed in the tree by it. */
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

/** Where an inner block belongs: which composition says so, and which of its blocks. */
const NESTED_PLACEHOLDER = /<template data-nested="([\da-f-]{36})-(\d+)"><\/template>/g

/**
 * Renders a tree to HTML on the server. Each block is rendered on its own, with marks where its inner blocks belong, so
 * that one that throws fails alone: the blocks inside it are still shown.
 */
export function composeHtml(tree: PageTree, options: ComposeOptions): ComposedHtml {
  const { registry, renderers, audience, results = {}, htmlCache } = options
  const usedResults = new UsedResults(results)
  const issues: Issue[] = []
  const failures = new Map<string, string>()
  let rendering = newRendering()
  /** The fragment of the block that was rendered last, which is the root at the end. */
  let root: CachedFragment | undefined
  const { components } = rendering
  const report = (issue: Issue) => {
    rendering.isCacheable = false
    issues.push(issue)
  }
  const nonce = crypto.randomUUID()

  /** Returns a block's HTML, from the cache if its input is the same. */
  function block(node: TreeNode): string {
    if (!htmlCache) return rendered(node, results)
    const cached = htmlCache.find(node, usedResults)
    if (cached) {
      mergeRendering(rendering, cached)
      root = cached
      return cached.html
    }
    const outer = rendering
    const own = newRendering()
    const { results: tracked, used } = usedResults.track(node.queries)
    const reads = timeReads()
    rendering = own
    const html = rendered(node, tracked)
    rendering = outer
    mergeRendering(own, {
      components: own.components,
      used: used(),
      isTreeSpecific: node.inlineNodes.size > 0,
    })
    const made = {
      html,
      components: own.components,
      used: [...own.used.values()],
      isTreeSpecific: own.isTreeSpecific,
    }
    const isCached = own.isCacheable && timeReads() === reads
    root = isCached ? htmlCache.store(node, usedResults, made) : undefined
    mergeRendering(outer, made)
    outer.isCacheable &&= isCached
    return html
  }

  function rendered(node: TreeNode, results: QueryResults): string {
    const name = node.block.component
    const Renderer = node.refusal ? undefined : renderers.get(name)
    if (!Renderer)
      return renderToStaticMarkup(<RefusedBlock node={node} registry={registry} audience={audience} />)
    rendering.components.add(name)
    beginRendering(Renderer)
    const scripts = islandScripts(node, options.scripts)
    const due = hydrationTrigger(node)
    const inner: TreeNode[] = []
    const nested = (child: TreeNode): ReactNode => (
      <template data-nested={`${nonce}-${inner.push(child) - 1}`} />
    )
    try {
      if (scripts.length && due)
        return composeIsland({
          ...options,
          results,
          tree,
          node,
          Renderer,
          trigger: due,
          scripts,
          report,
          block,
        })
      const markup = renderToStaticMarkup(
        <CompositionContext value={{ tree, registry, audience, node, nested, report }}>
          <Renderer {...rendererProps(node, audience, results, scripts)} />
        </CompositionContext>,
        { identifierPrefix: node.uid },
      )
      if (audience !== 'visitor') check(node, markup)
      const shown = markup.replace(PRELOADS, '')
      if (!inner.length) return shown
      return shown.replace(NESTED_PLACEHOLDER, (all, own: string, index: string) =>
        own === nonce ? block(inner[Number(index)]!) : all,
      )
    } catch (error) {
      return failed(node, error)
    }
  }

  /** Visitors' pages have nothing by which a block could be found. */
  function check(node: TreeNode, markup: string): void {
    const issue = missingRoot(node, tree.story.name, markup)
    if (issue) report(issue)
  }

  function failed(node: TreeNode, error: unknown): string {
    const issue = renderFailure(node, tree.story.name, error)
    report(issue)
    failures.set(node.uid, errorReason(error))
    const cached = [...node.children.values()].map(block).join('')
    if (audience === 'visitor') return cached
    return (
      renderToStaticMarkup(<BlockNote message={issue.message} inline={node.inline} uid={node.uid} />) + cached
    )
  }

  const html = block(tree.root)
  return {
    html,
    components,
    fragment: root,
    issues: [...tree.issues, ...issues],
    failures,
  }
}
