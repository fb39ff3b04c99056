import { Component, createElement, type ReactNode } from 'react'
import { KEPT_TAG } from './islandElement.ts'

interface Props {
  /** The server's HTML, shown again where the island fails. */
  readonly html: string
  readonly onFailure: (error: unknown) => void
  readonly children: ReactNode
}

/** An island that fails costs itself alone: the server's HTML takes its place, without its behaviour. */
export class IslandBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onFailure(error)
  }

  override render() {
    if (!this.state.failed) return this.props.children
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the server's own HTML of this island
    return createElement(KEPT_TAG, { dangerouslySetInnerHTML: { __html: this.props.html } })
  }
}
