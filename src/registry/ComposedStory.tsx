import type { ReactNode } from 'react'
import { BlockBoundary } from './BlockBoundary.tsx'
import { type Audience, CompositionContext } from './compositionContext.ts'
import type { Issue } from './issue.ts'
import type { Renderers } from './loadRenderers.ts'
import type { Placement } from './placement.ts'
import type { Plan } from './planStory.ts'
import { RefusedBlock } from './RefusedBlock.tsx'
import type { Registry } from './registry.ts'
import { rendererProps } from './rendererProps.tsx'

interface Props {
  readonly plan: Plan
  readonly registry: Registry
  readonly renderers: Renderers
  readonly audience: Audience
  readonly onIssue?: (issue: Issue) => void
}

/**
 * A story as one tree of React elements, where the composer runs in a browser: in Ladle and in previews. The same plan
 * and the same renderers as on the server; a block that throws costs itself alone here too.
 */
export function ComposedStory({ plan, registry, renderers, audience, onIssue }: Props) {
  const report = (issue: Issue) => onIssue?.(issue)
  const nested = (placement: Placement): ReactNode => {
    const Renderer = placement.refusal ? undefined : renderers.get(placement.block.component)
    if (!Renderer)
      return (
        <RefusedBlock key={placement.uid} placement={placement} registry={registry} audience={audience} />
      )
    const kept = () => [...placement.children.values()].map((inner) => nested(inner))
    return (
      <BlockBoundary
        key={placement.uid}
        placement={placement}
        storyName={plan.story.name}
        audience={audience}
        kept={kept}
        report={report}
      >
        <CompositionContext value={{ plan, registry, audience, placement, nested, report }}>
          <Renderer {...rendererProps(placement, audience)} />
        </CompositionContext>
      </BlockBoundary>
    )
  }
  return nested(plan.root)
}
