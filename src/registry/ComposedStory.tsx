import type { ComponentType, ReactNode } from 'react'
import type { Answers } from './ask.ts'
import { BlockBoundary } from './BlockBoundary.tsx'
import { type Audience, CompositionContext } from './compositionContext.ts'
import type { Issue } from './issue.ts'
import type { Renderers } from './loadRenderers.ts'
import type { Placement } from './placement.ts'
import type { Plan } from './planStory.ts'
import { RefusedBlock } from './RefusedBlock.tsx'
import type { Registry } from './registry.ts'
import { rendererProps } from './rendererProps.tsx'

const NONE: Answers = {}

interface Props {
  readonly plan: Plan
  readonly registry: Registry
  readonly renderers: Renderers
  readonly audience: Audience
  /** Answers to what the blocks ask for, by key. */
  readonly answers?: Answers
  readonly onIssue?: (issue: Issue) => void
}

/**
 * A story as one tree of React elements, where the composer runs in a browser: in Ladle and in previews. The same plan
 * and the same renderers as on the server; a block that throws costs itself alone here too.
 */
export function ComposedStory({ plan, registry, renderers, audience, answers = NONE, onIssue }: Props) {
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
        answers={answers}
      >
        <CompositionContext value={{ plan, registry, audience, placement, nested, report }}>
          <Placed Renderer={Renderer} placement={placement} audience={audience} answers={answers} />
        </CompositionContext>
      </BlockBoundary>
    )
  }
  return nested(plan.root)
}

interface PlacedProps {
  readonly Renderer: ComponentType<Record<string, unknown>>
  readonly placement: Placement
  readonly audience: Audience
  readonly answers: Answers
}

/** Below the block's boundary, so that an answer that is missing costs this block and not the one it stands in. */
function Placed({ Renderer, placement, audience, answers }: PlacedProps) {
  return <Renderer {...rendererProps(placement, audience, answers)} />
}
