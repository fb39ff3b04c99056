import { memo, type ReactNode, useCallback, useMemo, useSyncExternalStore } from 'react'
import { BlockBoundary } from './BlockBoundary.tsx'
import { CompositionContext } from './compositionContext.ts'
import { enhancementRef } from './enhancement.ts'
import type { Issue } from './issue.ts'
import { liveComposition } from './liveComposition.ts'
import type { Renderers } from './loadRenderers.ts'
import type { RootProps } from './plugin.ts'
import { RefusedBlock } from './RefusedBlock.tsx'
import { RootStandIn } from './RootStandIn.tsx'
import type { Registry } from './registry.ts'
import { rendererProps } from './rendererProps.tsx'
import { isAnswered } from './resultProps.ts'
import { ANY, type ShownBlock, type ShownStory } from './ShownStory.ts'
import { SlotItems } from './SlotItems.tsx'
import type { TreeNode } from './treeNode.ts'
import { WaitingBlock } from './WaitingBlock.tsx'

/** What all blocks of a composed story share. It is one object for as long as the story is shown. */
export interface Composed {
  readonly shown: ShownStory
  readonly registry: Registry
  readonly renderers: Renderers
  /** Why blocks threw where the tree was made before, by uid: they are shown as failed until they change. */
  readonly failures: ReadonlyMap<string, string>
  /** Whether blocks of mode `enhance` get their behaviour. */
  readonly enhance: boolean
  readonly report: (issue: Issue) => void
}

interface Props {
  readonly given: TreeNode
  readonly of: Composed
  /** The nearest block round it that is told of changes by itself. */
  readonly owner?: string
}

/**
 * A block in its place. It follows the story by itself: it is rendered again when something that reaches its renderer
 * changed, and only then, whatever is rendered round it or in it.
 */
export function PlacedBlock({ given, of, owner }: Props) {
  const { shown } = of
  const subscribe = useCallback(
    (listener: () => void) => shown.subscribe(given.uid, listener),
    [shown, given.uid],
  )
  const now = () => shown.blockNow(given)
  const block = useSyncExternalStore(subscribe, now, now)
  const isOwn = shown.has(given)
  // A copy that was made while rendering follows by its owner being rendered again.
  if (!isOwn && owner !== undefined) shown.looked(owner, given.uid, ANY)
  return block ? <RenderedBlock block={block} of={of} owner={isOwn ? given.uid : owner} /> : null
}

interface RenderedProps {
  readonly block: ShownBlock
  readonly of: Composed
  readonly owner: string | undefined
}

const RenderedBlock = memo(function RenderedBlock({ block, of, owner }: RenderedProps) {
  const { node, tree, audience, results } = block
  const { shown, registry, renderers, failures, report } = of
  const nested = useCallback(
    (inner: TreeNode): ReactNode => <PlacedBlock key={inner.uid} given={inner} of={of} owner={owner} />,
    [of, owner],
  )
  // The story gives each of a block's nodes what the block is shown with now, and one that it does not follow stands for itself alone.
  const same = shown.has(node) ? node.uid : node
  // biome-ignore lint/correctness/useExhaustiveDependencies: any node of the block will do
  const composition = useMemo(
    () => liveComposition({ registry, audience, nested, report }, () => shown.block(node)),
    [shown, same, registry, audience, nested, report],
  )
  const Renderer = node.refusal ? undefined : renderers.get(node.block.component)
  if (!Renderer) return <RefusedBlock node={node} registry={registry} audience={audience} />
  if (audience === 'editor' && !isAnswered(node, results)) return <WaitingBlock node={node} />
  return (
    <BlockBoundary
      node={node}
      storyName={tree.story.name}
      audience={audience}
      results={results}
      failure={failures.get(node.uid)}
      kept={() => [...node.children.values()].map(nested)}
      report={report}
    >
      <CompositionContext value={composition}>
        <Placed block={block} of={of} />
      </CompositionContext>
    </BlockBoundary>
  )
})

/** Below the block's boundary, so that what its props throw fails this block and not the one it stands in. */
function Placed({ block, of }: { readonly block: ShownBlock; readonly of: Composed }) {
  const { node, audience, results } = block
  const { shown, renderers, enhance } = of
  const ref = useMemo(() => (enhance ? enhancementRef(node) : undefined), [enhance, node])
  const items = useMemo(() => new SlotItems(shown, node.uid), [shown, node.uid])
  const props = rendererProps(node, audience, results)
  const Renderer = renderers.get(node.block.component)
  if (!Renderer) return null
  return (
    <RootStandIn
      root={props.root as RootProps}
      inline={node.inline}
      isWanted={audience === 'editor'}
      attach={ref}
    >
      {(root) => <Renderer {...props} {...items.of(node)} root={root} />}
    </RootStandIn>
  )
}
