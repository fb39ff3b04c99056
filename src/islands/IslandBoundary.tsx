import { Component, createElement, type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { SLOT_TAG } from './islandElement.ts'

interface Props {
  /** Called before the island is removed. Returns a function that puts the server's HTML into the replacing element. */
  readonly restore: () => (element: HTMLElement) => void
  readonly onFailure: (error: unknown) => void
  readonly children: ReactNode
}

/** Confines an island's failure: the server's HTML takes its place, without its behaviour. */
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

/** React leaves the inside of an element alone when it is given raw HTML. */
const LEAVE_ALONE = { __html: '' }

function Restored({ restore }: Pick<Props, 'restore'>) {
  const ref = useRef<HTMLElement>(null)
  const [place] = useState(restore)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, in place of what failed
  useLayoutEffect(() => {
    if (ref.current) place(ref.current)
  }, [])
  return createElement(SLOT_TAG, { ref, dangerouslySetInnerHTML: LEAVE_ALONE })
}
