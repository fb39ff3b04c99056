import { type ReactElement, useMemo } from 'react'
import { enhancementRef } from './enhancement.ts'
import type { Composed } from './PlacedBlock.tsx'
import type { RootProps } from './plugin.ts'
import { propsWithoutSlots } from './rendererProps.tsx'
import type { ShownBlock } from './ShownStory.ts'
import { type PlaceItem, SlotItems } from './SlotItems.tsx'
import { beginRendering } from './selfRendering.ts'
import { useRootStandIn } from './useRootStandIn.ts'

interface Props {
  readonly block: ShownBlock
  readonly of: Composed
  /** Makes the items of its slots. */
  readonly place: PlaceItem
}

/** A block by its renderer. It stands below the block's boundary, so that what its props throw fails this block and not the one it stands in. */
export function RenderedBlock({ block, of, place }: Props): ReactElement | null {
  const { node, audience, results } = block
  const { shown, renderers, enhance } = of
  const attach = useMemo(() => (enhance ? enhancementRef(node) : undefined), [enhance, node])
  const items = useMemo(() => new SlotItems(shown, node.uid, place), [shown, node.uid, place])
  const { ref, isMissing } = useRootStandIn(audience === 'editor', attach)
  const props = propsWithoutSlots(node, audience, results)
  const root = props.root as RootProps
  const Renderer = renderers.get(node.block.component)
  if (!Renderer) return null
  beginRendering(Renderer)
  const StandIn = node.inline ? 'span' : 'div'
  return (
    <>
      <Renderer {...props} {...items.of(node)} root={{ ...root, ref }} />
      {isMissing ? <StandIn {...root} /> : null}
    </>
  )
}
