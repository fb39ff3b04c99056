import { Component, type ReactNode } from 'react'
import { BlockNote } from './BlockNote.tsx'
import type { Audience } from './compositionContext.ts'
import type { Issue } from './issue.ts'
import type { Placement } from './placement.ts'
import { renderFailure } from './renderFailure.ts'

interface Props {
  readonly placement: Placement
  readonly storyName: string
  readonly audience: Audience
  /** What stands inside the block, shown where the block itself cannot be. */
  readonly kept: () => ReactNode
  readonly report: (issue: Issue) => void
  readonly children: ReactNode
}

interface State {
  readonly placement: Placement
  readonly failure?: { readonly thrown: unknown }
}

/**
 * Shows what stands inside a block that threw, with the reason in the block's place. A new plan places the block anew and
 * it is tried again, so that an editor who mends it sees it come back.
 */
export class BlockBoundary extends Component<Props, State> {
  override state: State = { placement: this.props.placement }

  static getDerivedStateFromError(thrown: unknown): Partial<State> {
    return { failure: { thrown } }
  }

  static getDerivedStateFromProps({ placement }: Props, state: State): Partial<State> | null {
    return placement === state.placement ? null : { placement, failure: undefined }
  }

  override componentDidCatch(thrown: unknown): void {
    this.props.report(this.issueFor(thrown))
  }

  override render(): ReactNode {
    const { failure } = this.state
    const { placement, audience, kept, children } = this.props
    if (!failure) return children
    return (
      <>
        {audience === 'visitor' ? null : (
          <BlockNote
            message={this.issueFor(failure.thrown).message}
            inline={placement.inline}
            uid={placement.uid}
          />
        )}
        {kept()}
      </>
    )
  }

  private issueFor(thrown: unknown): Issue {
    const { placement, storyName } = this.props
    return renderFailure(placement, storyName, thrown)
  }
}
