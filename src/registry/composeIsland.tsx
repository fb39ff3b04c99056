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
import { byPropName } from './propNames.ts'
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
  readonly renderBlock: (node: TreeNode) => string
}

/** React writes these before a root's markup; the page's head contains the preloads already. */
export const PRELOADS = /^(?:<link rel="preload"[^>]*>)+/

/**
 * Renders an island to HTML: a React root, rendered as the browser will hydrate it, followed by its props as JSON. Blocks inside it are
 * rendered by the server only: visible blocks are part of its HTML, hidden blocks are HTML in its props.
 */
export function composeIsland(options: IslandOptions): string {
  const { tree, registry, audience, results, node, Renderer, report, renderBlock } = options
  const reportProblem = (message: string) => report(islandProblem(node, tree.story.name, message))
  const nonce = crypto.randomUUID()
  const slots = nodesBySlot(node)
  const ownProps = rendererProps(node, audience, results)
  const visible: TreeNode[] = []
  const slotItem = (child: TreeNode) => (
    <SlotPlaceholder
      key={child.uid}
      uid={child.uid}
      block={createGlance(child.block)}
      addPlaceholder={() => `${nonce}-${visible.push(child) - 1};`}
    />
  )
  // Slot props contain placeholders, so the other nested blocks are those in texts.
  const nested = (): ReactNode => {
    reportProblem('blocks and tokens in its text cannot be shown. Put them into a slot, or beside it.')
    return null
  }
  const markup = renderToString(
    <CompositionContext value={{ tree, registry, audience, node, nested, report }}>
      <Renderer {...ownProps} {...mapSlots(slots, (children) => children.map(slotItem))} />
    </CompositionContext>,
    { identifierPrefix: node.uid },
  ).replace(PRELOADS, '')

  const parent = misplacedSlot(markup)
  if (parent)
    reportProblem(
      `the blocks of its ${slotNames(Object.keys(slots))} cannot be direct children of a <${parent}>. ${misplacedFix(parent)}`,
    )
  const rootIssue = audience === 'visitor' ? undefined : missingRoot(node, tree.story.name, markup)
  if (rootIssue) report(rootIssue)

  const html = markup.replace(new RegExp(`${nonce}-(\\d+);`, 'g'), (_, index: string) =>
    renderBlock(visible[Number(index)]!),
  )
  const visibleNodes = new Set(visible)
  const slotBlock = (child: TreeNode): SlotBlock => ({
    key: child.uid,
    block: createGlance(child.block),
    ...(visibleNodes.has(child) ? {} : { html: renderBlock(child) }),
  })
  const { plugin, uid, inline, values } = node
  const props: IslandProps = {
    uid,
    inline,
    root: ownProps.root as IslandProps['root'],
    values: {
      ...byPropName(values),
      ...Object.fromEntries((plugin?.uses ?? []).map((name) => [name, ownProps[name]])),
      ...resultProps(node, results),
    },
    slots: mapSlots(byPropName(slots), (children) => children.map(slotBlock)),
  }
  const [opening, closing] = islandTags(options)
  return `${opening}${html}${closing}<script type="application/json">${scriptJson(props)}</script>`
}

type NodesBySlot = Readonly<Record<string, readonly TreeNode[]>>

const nodesBySlot = ({ slots, children }: TreeNode): NodesBySlot =>
  Object.fromEntries(
    Object.entries(slots).map(([name, blocks]) => [
      name,
      blocks.flatMap((block) => children.get(block) ?? []),
    ]),
  )

const mapSlots = <Value,>(
  slots: NodesBySlot,
  map: (children: readonly TreeNode[]) => Value,
): Readonly<Record<string, Value>> =>
  Object.fromEntries(Object.entries(slots).map(([name, children]) => [name, map(children)]))

/** Returns the opening and the closing tag of an island's element. */
function islandTags({ node, trigger, scripts }: IslandOptions): readonly string[] {
  const separator = crypto.randomUUID()
  const attributes = {
    'data-island': node.uid,
    'data-component': node.block.component,
    'data-on': trigger,
    'data-src': scripts.join(' '),
  }
  return renderToStaticMarkup(createElement(ISLAND_TAG, attributes, separator)).split(separator)
}

interface SlotPlaceholderProps {
  readonly uid: string
  /** The part of the block that renderers may read, the same as in a browser. */
  readonly block: SlotBlock['block']
  /** Registers the block as visible, and returns the text that its HTML replaces. */
  readonly addPlaceholder: () => string
}

/** The element of a block inside an island. React renders it only if the island shows the block. */
function SlotPlaceholder({ uid, addPlaceholder }: SlotPlaceholderProps) {
  return createElement(SLOT_TAG, { 'data-slot': uid }, addPlaceholder())
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
