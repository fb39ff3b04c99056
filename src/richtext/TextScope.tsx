import { type ReactNode, use, useId, useMemo } from 'react'
import { CompositionContext } from '../registry/compositionContext.ts'
import { createWalk } from './createWalk.ts'
import { withProvided } from './providedScope.ts'
import type { RichTextProps } from './RichText.tsx'
import type { Walk } from './walk.ts'

interface TextScopeProps extends Omit<RichTextProps, 'document'> {
  /** Renders the text with the walk it is given. */
  readonly children: (walk: Walk) => ReactNode
}

/** What every kind of text is rendered in: its own identity, its walk, and the inherited values where some are given. */
export function TextScope({ provides, headingOffset, components, children }: TextScopeProps) {
  const textId = useId().replaceAll(/[^a-z0-9]/gi, '')
  const outer = use(CompositionContext)
  const composition = useMemo(
    () => (outer && provides ? withProvided(outer, provides) : outer),
    [outer, provides],
  )
  const rendered = children(createWalk({ composition, textId, headingOffset, components }))
  if (composition === outer) return rendered
  return <CompositionContext value={composition}>{rendered}</CompositionContext>
}
