import { type ReactNode, use, useId, useMemo } from 'react'
import { CompositionContext } from '../registry/compositionContext.ts'
import type { Inherited } from '../registry/plugin.ts'
import { createWalk } from './createWalk.ts'
import { withProvided } from './providedScope.ts'
import type { RichTextComponents } from './RichTextComponents.tsx'
import type { Walk } from './walk.ts'

/** Values that a text takes from its surroundings. */
export interface TextSurroundings {
  /** Inherited values for blocks in the text, where the block that holds it does not provide them already: a constant. */
  readonly provides?: Inherited
  /** Added to every heading's level, for text under a heading. Default 0. */
  readonly headingOffset?: number
  /** What draws links, images, tables and code. Default: plain elements. */
  readonly components?: Partial<RichTextComponents>
}

interface TextScopeProps extends TextSurroundings {
  /** Renders the text with the walk it is given. */
  readonly children: (walk: Walk) => ReactNode
}

/** What every kind of text is rendered in: its own identity, its walk, and the inherited values where some are given. */
export function TextScope({ provides, headingOffset, components, children }: TextScopeProps) {
  const textId = useId().replaceAll(/[^a-z0-9]/gi, '')
  const outer = use(CompositionContext)
  // While a block is edited its composition stays the same object, and its node does not.
  const node = outer?.node
  const composition = useMemo(
    () => (outer && node && provides ? withProvided(outer, node, provides) : outer),
    [outer, node, provides],
  )
  const rendered = children(createWalk({ composition, textId, headingOffset, components }))
  if (composition === outer) return rendered
  return <CompositionContext value={composition}>{rendered}</CompositionContext>
}
