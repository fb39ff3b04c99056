import { Component, createElement, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { SLOT_TAG } from './islandElement.ts'

interface Props {
  /** Called before the island is removed. Returns a function that puts the server's HTML into the replacing element. */
  readonly restore: () => (element: HTMLElement) => void
  readonly onFailure: (error: unknown) => void
  readonly children: ReactNode
}

/** Error boundary of an island: shows the server's HTML if the island throws. */
export class IslandBoundary extends Component<Props, { readonly failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onFailure(error)
  }

  override render() {
    return this.state.failed ? <Restored restore={this.props.restore} /> : this.props.children
  }
}

function Restored({ restore }: Pick<Props, 'restore'>) {
  const ref = useRef<HTMLElement>(null)
  const [insertServerHtml] = useState(restore)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on mount
  useLayoutEffect(() => {
    if (ref.current) insertServerHtml(ref.current)
  }, [])
  return createElement(SLOT_TAG, { ref })
}
