import { Component, type ReactNode } from 'react'
import { errorMessage } from '../api/ApiError.ts'
import { ErrorState } from '../parts/ErrorState.tsx'

interface PaneBoundaryProps {
  /** Name of the pane or the dialog. */
  readonly title: string
  readonly children: ReactNode
}

/** Error boundary of a pane or a dialog, so that the other parts of the editor and unsaved edits are preserved. */
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
