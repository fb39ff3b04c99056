import { type ReactElement, useMemo } from 'react'
import { enhancementRef } from './enhancement.ts'
import type { LiveBlock } from './LiveStory.ts'
import type { StoryContext } from './PlacedBlock.tsx'
import type { RootProps } from './plugin.ts'
import { propsWithoutSlots } from './rendererProps.tsx'
import { type RenderChild, SlotItems } from './SlotItems.tsx'
import { beginRendering } from './selfRendering.ts'
import { useRootFallback } from './useRootFallback.ts'

interface Props {
  readonly block: LiveBlock
  readonly context: StoryContext
  /** Renders the items of its slots. */
  readonly renderChild: RenderChild
}

/** Renders a block inside its error boundary, so that an error while reading its props fails only this block. */
export function RenderedBlock({ block, context, renderChild }: Props): ReactElement | null {
  const { node, audience, results } = block
  const { liveStory, renderers, enhance } = context
  const attach = useMemo(() => (enhance ? enhancementRef(node) : undefined), [enhance, node])
  const items = useMemo(
    () => new SlotItems(liveStory, node.uid, renderChild),
    [liveStory, node.uid, renderChild],
  )
  const { ref, isMissing } = useRootFallback(audience === 'editor', attach)
  const props = propsWithoutSlots(node, audience, results)
  const root = props.root as RootProps
  const Renderer = renderers.get(node.block.component)
  if (!Renderer) return null
  beginRendering(Renderer)
  const FallbackRoot = node.inline ? 'span' : 'div'
  return (
    <>
      <Renderer {...props} {...items.itemsOf(node)} root={{ ...root, ref }} />
      {isMissing ? <FallbackRoot {...root} /> : null}
    </>
  )
}
