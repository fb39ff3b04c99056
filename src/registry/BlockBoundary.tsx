import { Component, type ReactNode } from 'react'
import type { Answers } from './ask.ts'
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
  /** Why it threw where the page was made, so that it is not tried again as it is. */
  readonly failure?: string
  readonly answers: Answers
  readonly children: ReactNode
}

interface State {
  readonly placement: Placement
  readonly answers: Answers
  readonly failure?: { readonly thrown: unknown }
}

/**
 * Shows what stands inside a block that threw, with the reason in the block's place. A new plan or new
 * answers let it be tried again, so that an editor who mends it sees it come back.
 */
export class BlockBoundary extends Component<Props, State> {
  override state: State = {
    placement: this.props.placement,
    answers: this.props.answers,
    ...(this.props.failure === undefined ? {} : { failure: { thrown: this.props.failure } }),
  }

  static getDerivedStateFromError(thrown: unknown): Partial<State> {
    return { failure: { thrown } }
  }

  static getDerivedStateFromProps({ placement, answers }: Props, state: State): Partial<State> | null {
    if (placement === state.placement && answers === state.answers) return null
    return { placement, answers, failure: undefined }
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
