import { Component, type ReactNode } from 'react'
import { BlockNote } from './BlockNote.tsx'
import type { Audience } from './compositionContext.ts'
import type { Issue } from './issue.ts'
import { renderFailure } from './issue.ts'
import type { QueryResults } from './query.ts'
import type { TreeNode } from './treeNode.ts'

interface Props {
  readonly node: TreeNode
  readonly storyName: string
  readonly audience: Audience
  /** The blocks inside the block, shown if the block itself throws. */
  readonly renderChildBlocks: () => ReactNode
  readonly report: (issue: Issue) => void
  /** Error message of its rendering on the server. If set, the block is not rendered until it changes. */
  readonly failure?: string
  readonly results: QueryResults
  readonly children: ReactNode
}

interface State {
  readonly node: TreeNode
  readonly results: QueryResults
  readonly failure?: { readonly thrown: unknown }
}

/**
 * Error boundary of one block. If the block throws, shows the error (not to visitors) and the blocks inside it. A new node or new
 * results re-render the block, so it appears once its content is corrected.
 */
export class BlockBoundary extends Component<Props, State> {
  override state: State = {
    node: this.props.node,
    results: this.props.results,
    ...(this.props.failure === undefined ? {} : { failure: { thrown: this.props.failure } }),
  }

  static getDerivedStateFromError(thrown: unknown): Partial<State> {
    return { failure: { thrown } }
  }

  static getDerivedStateFromProps({ node, results }: Props, state: State): Partial<State> | null {
    if (node === state.node && results === state.results) return null
    return { node, results, failure: undefined }
  }

  override componentDidCatch(thrown: unknown): void {
    this.props.report(this.issueFor(thrown))
  }

  override render(): ReactNode {
    const { failure } = this.state
    const { node, audience, renderChildBlocks, children } = this.props
    if (!failure) return children
    return (
      <>
        {audience === 'visitor' ? null : (
          <BlockNote message={this.issueFor(failure.thrown).message} inline={node.inline} uid={node.uid} />
        )}
        {renderChildBlocks()}
      </>
    )
  }

  private issueFor(thrown: unknown): Issue {
    const { node, storyName } = this.props
    return renderFailure(node, storyName, thrown)
  }
}
