import { type ReactNode, useCallback, useMemo, useSyncExternalStore } from 'react'
import type { Block } from '../content/story.ts'
import { BlockBoundary } from './BlockBoundary.tsx'
import { CompositionContext } from './compositionContext.ts'
import type { Issue } from './issue.ts'
import { ANY_FIELD, type LiveStory } from './LiveStory.ts'
import { liveComposition } from './liveComposition.ts'
import type { Renderers } from './loadRenderers.ts'
import { RefusedBlock } from './RefusedBlock.tsx'
import { RenderedBlock } from './RenderedBlock.tsx'
import type { Registry } from './registry.ts'
import { hasAllResults } from './resultProps.ts'
import type { TreeNode } from './treeNode.ts'
import { WaitingBlock } from './WaitingBlock.tsx'

/** Props that all blocks of a story share. The object stays the same while the story is shown. */
export interface StoryContext {
  readonly liveStory: LiveStory
  readonly registry: Registry
  readonly renderers: Renderers
  /** Error messages of blocks that threw on the server, by uid. These blocks are shown as failed until they change. */
  readonly failures: ReadonlyMap<string, string>
  /** Whether the enhancers of blocks run. */
  readonly enhance: boolean
  readonly report: (issue: Issue) => void
}

interface Props {
  readonly initialNode: TreeNode
  readonly context: StoryContext
  /** The uid of the nearest ancestor that subscribes to changes. */
  readonly owner?: string
  /** The block, for parent renderers that read the props of their slots' items. */
  readonly block?: Block
}

/**
 * Renders one block of a story. It subscribes to the story and re-renders only when the input of its renderer changes; parents and
 * children re-render independently.
 */
export function PlacedBlock({ initialNode, context, owner }: Props) {
  const { liveStory } = context
  const subscribe = useCallback(
    (listener: () => void) => liveStory.subscribe(initialNode.uid, listener),
    [liveStory, initialNode.uid],
  )
  const getSnapshot = () => liveStory.visibleBlock(initialNode)
  const block = useSyncExternalStore(subscribe, getSnapshot, getSnapshot)
  const isInTree = liveStory.has(initialNode)
  // A copy that a renderer created has no subscription, so its owner re-renders it.
  if (!isInTree && owner !== undefined) liveStory.trackFieldRead(owner, initialNode.uid, ANY_FIELD)
  const subscribedUid = isInTree ? initialNode.uid : owner
  // Older nodes of a block show the block's current node. A node outside of the story shows itself.
  const node = block?.node ?? initialNode
  const identity = liveStory.has(node) ? node.uid : node
  const audience = block?.audience
  // biome-ignore lint/correctness/useExhaustiveDependencies: all nodes of the block give the same result
  const children = useMemo(() => {
    if (!audience) return undefined
    const { registry, report } = context
    const renderChild = (inner: TreeNode, item?: Block) => (
      <PlacedBlock key={inner.uid} initialNode={inner} context={context} owner={subscribedUid} block={item} />
    )
    const nested = (inner: TreeNode) => renderChild(inner)
    const composition = liveComposition({ registry, audience, nested, report }, () => liveStory.block(node))
    return { renderChild, composition }
  }, [context, identity, audience, subscribedUid])
  // React skips an element that is the same object as in the last render.
  return useMemo((): ReactNode => {
    if (!block || !children) return null
    const { node, tree, audience, results } = block
    const { registry, renderers, failures, report } = context
    if (node.refusal || !renderers.has(node.block.component))
      return <RefusedBlock node={node} registry={registry} audience={audience} />
    if (audience === 'editor' && !hasAllResults(node, results)) return <WaitingBlock node={node} />
    return (
      <BlockBoundary
        node={node}
        storyName={tree.story.name}
        audience={audience}
        results={results}
        failure={failures.get(node.uid)}
        renderChildBlocks={() => [...node.children.values()].map((inner) => children.renderChild(inner))}
        report={report}
      >
        <CompositionContext value={children.composition}>
          <RenderedBlock block={block} context={context} renderChild={children.renderChild} />
        </CompositionContext>
      </BlockBoundary>
    )
  }, [block, children, context])
}
