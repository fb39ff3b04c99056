import { type ReactNode, use, useId, useMemo } from 'react'
import { CompositionContext } from '../registry/compositionContext.ts'
import type { Inherited } from '../registry/plugin.ts'
import { withArticleType } from './articleTypeScope.ts'
import { createWalk } from './createWalk.ts'
import type { Walk } from './walk.ts'

interface TextScopeProps {
  readonly articleType?: Inherited['articleType']
  readonly headingOffset?: number
  /** Renders the text with the walk it is given. */
  readonly children: (walk: Walk) => ReactNode
}

/** What every kind of text is rendered in: its own identity, its walk, and the article type where one is given. */
export function TextScope({ articleType, headingOffset, children }: TextScopeProps) {
  const textId = useId().replaceAll(/[^a-z0-9]/gi, '')
  const outer = use(CompositionContext)
  const composition = useMemo(
    () => (outer && articleType ? withArticleType(outer, articleType) : outer),
    [outer, articleType],
  )
  const rendered = children(createWalk({ composition, textId, headingOffset }))
  if (composition === outer) return rendered
  return <CompositionContext value={composition}>{rendered}</CompositionContext>
}
