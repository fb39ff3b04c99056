import { type ComponentType, createElement, type ReactNode } from 'react'
import { renderToStaticMarkup, renderToString } from 'react-dom/server'
import {
  type HydrationTrigger,
  ISLAND_TAG,
  type IslandProps,
  SLOT_TAG,
  type SlotBlock,
  scriptJson,
} from '../islands/islandElement.ts'
import type { PageTree } from './buildPageTree.ts'
import { type Audience, CompositionContext } from './compositionContext.ts'
import { createGlance } from './createGlance.ts'
import type { Issue } from './issue.ts'
import { misplacedFix, misplacedSlot } from './misplacedSlot.ts'
import { missingRoot } from './missingRoot.ts'
import type { QueryResults } from './query.ts'
import type { Registry } from './registry.ts'
import { rendererProps } from './rendererProps.tsx'
import { resultProps } from './resultProps.ts'
import type { TreeNode } from './treeNode.ts'

interface IslandOptions {
  readonly tree: PageTree
  readonly registry: Registry
  readonly audience: Audience
  readonly results: QueryResults
  readonly node: TreeNode
  readonly Renderer: ComponentType<Record<string, unknown>>
  readonly trigger: HydrationTrigger
  readonly scripts: readonly string[]
  readonly report: (issue: Issue) => void
  /** Renders an inner block to HTML. */
  readonly block: (node: TreeNode) => string
}

/** React puts these before a root's own markup; the page's head decides what is preloaded. */
export const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/

/**
 * A block with behaviour as finished HTML: a React root of its own, rendered as the browser will hydrate it, with its props
 * beside it. Blocks inside it are the server's: those it shows stand in its HTML, those it hides travel in its props.
 */
export function composeIsland(options: IslandOptions): string {
  const { tree, registry, audience, results, node, Renderer, trigger, scripts, report, block } = options
  const { uid, inline, values, slots, plugin } = node
  const nonce = crypto.randomUUID()
  const inner: TreeNode[] = []
  const shown = new Set<TreeNode>()
  const problem = (message: string) => report(islandProblem(node, tree.story.name, message))

  const slotBlock = (child: TreeNode): SlotBlock => ({ key: child.uid, block: createGlance(child.block) })
  const slotted = Object.entries(slots).map(([name, blocks]): [string, readonly TreeNode[]] => [
    name,
    blocks.flatMap((content) => node.children.get(content) ?? []),
  ])
  const own = rendererProps(node, audience, results)
  const props = {
    ...own,
    ...Object.fromEntries(
      slotted.map(([name, children]) => [
        name,
        children.map((child) => {
          const place = () => {
            shown.add(child)
            return `${nonce}-${inner.push(child) - 1};`
          }
          return (
            <SlotPlace key={child.uid} slot={slotBlock(child)} block={slotBlock(child).block} place={place} />
          )
        }),
      ]),
    ),
  }
  // Blocks of slots are placed by their slot. The other nested blocks come from text.
  const nested = (): ReactNode => {
    problem('blocks and tokens in its text cannot be shown. Put them into a slot, or beside it.')
    return null
  }
  const marked = renderToString(
    <CompositionContext value={{ tree, registry, audience, node, nested, report }}>
      <Renderer {...props} />
    </CompositionContext>,
    { identifierPrefix: uid },
  ).replace(PRELOADS, '')
  const misplaced = misplacedSlot(marked)
  if (misplaced)
    problem(
      `the blocks of its ${slotNames(Object.keys(slots))} cannot stand right in a <${misplaced}>. ${misplacedFix(misplaced)}`,
    )
  const lost = audience === 'visitor' ? undefined : missingRoot(node, tree.story.name, marked)
  if (lost) report(lost)
  const mark = new RegExp(`${nonce}-(\\d+);`, 'g')
  const markup = marked.replace(mark, (_, index: string) => block(inner[Number(index)]!))

  const beside: IslandProps = {
    uid,
    inline,
    root: own.root as IslandProps['root'],
    values: {
      ...values,
      ...Object.fromEntries((plugin?.uses ?? []).map((name) => [name, own[name]])),
      ...resultProps(node, results),
    },
    slots: Object.fromEntries(
      slotted.map(([name, children]) => [
        name,
        children.map((child) => ({
          ...slotBlock(child),
          ...(shown.has(child) ? {} : { html: block(child) }),
        })),
      ]),
    ),
  }
  const [opening, closing] = renderToStaticMarkup(
    createElement(
      ISLAND_TAG,
      {
        'data-island': uid,
        'data-component': node.block.component,
        'data-on': trigger,
        'data-src': scripts.join(' '),
      },
      nonce,
    ),
  ).split(nonce)
  return `${opening}${markup}${closing}<script type="application/json">${scriptJson(beside)}</script>`
}

interface SlotPlaceProps {
  readonly slot: SlotBlock
  /** What a renderer may look at of the block, the same as in a browser. */
  readonly block: SlotBlock['block']
  readonly place: () => string
}

/** Where a block inside an island belongs, if the island shows it. */
function SlotPlace({ slot, place }: SlotPlaceProps) {
  return createElement(SLOT_TAG, { 'data-slot': slot.key }, place())
}

const slotNames = (names: readonly string[]): string =>
  `${names.length === 1 ? 'slot' : 'slots'} ${names.map((name) => `'${name}'`).join(' or ')}`

function islandProblem({ block, path }: TreeNode, story: string, message: string): Issue {
  return {
    severity: 'error',
    code: 'render_failed',
    path,
    message: `Block '${block.component}' in story '${story}' hydrates in the browser: ${message}`,
    component: block.component,
    uid: block._uid,
  }
}
