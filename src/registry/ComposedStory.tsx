import { Component, type ReactNode } from 'react'
import { BlockNote } from './BlockNote.tsx'
import { type Audience, CompositionContext } from './compositionContext.ts'
import type { Issue } from './issue.ts'
import type { Renderers } from './loadRenderers.ts'
import type { Placement } from './placement.ts'
import type { Plan } from './planStory.ts'
import type { Registry } from './registry.ts'
import { rendererProps } from './rendererProps.tsx'
import { UnknownBlock } from './UnknownBlock.tsx'

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
  const nested = (placement: Placement): ReactNode => {
    const { plugin, refusal, block } = placement
    const Renderer = renderers.get(block.component)
    if (refusal === 'unknown' || !plugin || !Renderer)
      return <UnknownBlock name={block.component} suggestion={registry.suggest(block.component)} />
    if (refusal) return <BlockNote message={`Block '${block.component}' is not shown: ${refusal}.`} />
    const report = (issue: Issue) => onIssue?.(issue)
    return (
      <BlockBoundary key={placement.uid} placement={placement} nested={nested} report={report}>
        <CompositionContext value={{ plan, registry, audience, placement, nested, report }}>
          <Renderer {...rendererProps(placement, audience)} />
        </CompositionContext>
      </BlockBoundary>
    )
  }
  return nested(plan.root)
}

interface BoundaryProps {
  readonly placement: Placement
  readonly nested: (placement: Placement) => ReactNode
  readonly report: (issue: Issue) => void
  readonly children: ReactNode
}

/** Shows what stands inside a block that threw, with the reason in the block's place. */
class BlockBoundary extends Component<BoundaryProps, { readonly reason?: string }> {
  override state: { readonly reason?: string } = {}

  static getDerivedStateFromError(error: unknown) {
    return { reason: error instanceof Error ? error.message : String(error) }
  }

  override componentDidCatch() {
    const { placement, report } = this.props
    const { component, _uid } = placement.block
    report({
      severity: 'error',
      code: 'render_failed',
      path: placement.path,
      message: `Block '${component}' threw while rendering: ${this.state.reason}`,
      component,
      uid: _uid,
    })
  }

  override render() {
    const { reason } = this.state
    const { placement, nested, children } = this.props
    if (reason === undefined) return children
    return (
      <>
        <BlockNote message={`Block '${placement.block.component}' threw while rendering: ${reason}`} />
        {[...placement.children.values()].map(nested)}
      </>
    )
  }
}
