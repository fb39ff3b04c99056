import { Component, type ReactNode } from 'react'
import { errorMessage } from '../api/ApiError.ts'
import { ErrorState } from '../parts/ErrorState.tsx'

interface PaneBoundaryProps {
  /** The pane's name. */
  readonly title: string
  readonly children: ReactNode
}

/** Shows an error in place of a pane that fails to render, so that the other panes and what is unsaved stay. */
export class PaneBoundary extends Component<PaneBoundaryProps, { readonly error: unknown }> {
  override state = { error: undefined as unknown }

  static getDerivedStateFromError(error: unknown) {
    return { error: error ?? new Error('Nothing was thrown.') }
  }

  override render(): ReactNode {
    const { title, children } = this.props
    const { error } = this.state
    if (error === undefined) return children
    return (
      <ErrorState
        title={`${title} could not be shown`}
        why={errorMessage(error)}
        onRetry={() => this.setState({ error: undefined })}
      />
    )
  }
}
