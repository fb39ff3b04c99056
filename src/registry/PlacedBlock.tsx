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

/** What all blocks of a composed story share. It is one object for as long as the story is shown. */
export interface StoryContext {
  readonly liveStory: LiveStory
  readonly registry: Registry
  readonly renderers: Renderers
  /** Why blocks threw where the tree was made before, by uid: they are shown as failed until they change. */
  readonly failures: ReadonlyMap<string, string>
  /** Whether blocks of mode `enhance` get their behaviour. */
  readonly enhance: boolean
  readonly report: (issue: Issue) => void
}

interface Props {
  readonly initialNode: TreeNode
  readonly context: StoryContext
  /** The uid of the nearest ancestor that subscribes to changes. */
  readonly owner?: string
  /** The block, for a renderer that looks at the items of its slots. */
  readonly block?: Block
}

/**
 * A block in its place. It subscribes to the story and renders only when the input of its renderer changes, whatever renders around it
 * or in it.
 */
export function PlacedBlock({ initialNode, context, owner }: Props) {
  const { liveStory } = context
  const subscribe = useCallback(
    (listener: () => void) => liveStory.subscribe(initialNode.uid, listener),
    [liveStory, initialNode.uid],
  )
  const now = () => liveStory.visibleBlock(initialNode)
  const block = useSyncExternalStore(subscribe, now, now)
  const isInTree = liveStory.has(initialNode)
  // A copy that was created while rendering has no subscription: its owner renders it again.
  if (!isInTree && owner !== undefined) liveStory.trackFieldRead(owner, initialNode.uid, ANY_FIELD)
  const followedUid = isInTree ? initialNode.uid : owner
  // All nodes of a block show the story's present node. A node that the story does not contain shows itself.
  const node = block?.node ?? initialNode
  const same = liveStory.has(node) ? node.uid : node
  const audience = block?.audience
  // biome-ignore lint/correctness/useExhaustiveDependencies: any node of the block will do
  const within = useMemo(() => {
    if (!audience) return undefined
    const { registry, report } = context
    const place = (inner: TreeNode, item?: Block) => (
      <PlacedBlock key={inner.uid} initialNode={inner} context={context} owner={followedUid} block={item} />
    )
    const nested = (inner: TreeNode) => place(inner)
    const composition = liveComposition({ registry, audience, nested, report }, () => liveStory.block(node))
    return { place, composition }
  }, [context, same, audience, followedUid])
  // The same element where it is only placed again, which React passes over.
  return useMemo((): ReactNode => {
    if (!block || !within) return null
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
        renderChildBlocks={() => [...node.children.values()].map((inner) => within.place(inner))}
        report={report}
      >
        <CompositionContext value={within.composition}>
          <RenderedBlock block={block} context={context} place={within.place} />
        </CompositionContext>
      </BlockBoundary>
    )
  }, [block, within, context])
}
