import { type ReactNode, use, useId, useMemo } from 'react'
import { CompositionContext } from '../registry/compositionContext.ts'
import type { Inherited } from '../registry/plugin.ts'
import { createTextContext } from './createTextContext.ts'
import { withProvided } from './providedScope.ts'
import type { RichTextComponents } from './RichTextComponents.tsx'
import type { TextContext } from './textContext.ts'

/** Options of a text. */
export interface TextScopeOptions {
  /** Inherited values for blocks in the text, unless the surrounding block provides them. Must be a constant object. */
  readonly provides?: Inherited
  /** Added to every heading's level, for text under a heading. Default: 0 */
  readonly headingOffset?: number
  /** Components for links, images, tables and code. Default: plain elements */
  readonly components?: Partial<RichTextComponents>
}

interface TextScopeProps extends TextScopeOptions {
  /** Renders the text. */
  readonly children: (context: TextContext) => ReactNode
}

/** Wraps the rendering of a text: provides its context, and inherited values for its blocks. */
export function TextScope({ provides, headingOffset, components, children }: TextScopeProps) {
  const textId = useId().replaceAll(/[^a-z0-9]/gi, '')
  const outer = use(CompositionContext)
  // While a block is edited, its composition stays the same object but returns new nodes.
  const node = outer?.node
  const composition = useMemo(
    () => (outer && node && provides ? withProvided(outer, node, provides) : outer),
    [outer, node, provides],
  )
  const rendered = children(createTextContext({ composition, textId, headingOffset, components }))
  if (composition === outer) return rendered
  return <CompositionContext value={composition}>{rendered}</CompositionContext>
}
