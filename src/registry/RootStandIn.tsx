import { type ReactNode, type RefCallback, useCallback, useLayoutEffect, useRef, useState } from 'react'
import type { RootProps } from './plugin.ts'

interface Props {
  readonly root: RootProps
  readonly inline: boolean
  /** Whether there is an editor who has to find the block. */
  readonly isWanted: boolean
  /** Gives the root's element its behaviour. */
  readonly attach?: RefCallback<HTMLElement>
  /** Renders the block with the root it is given. */
  readonly children: (root: RootProps) => ReactNode
}

/**
 * Renders a block. For an editor, one that shows nothing at all, not even an empty element, gets an element with its root's
 * attributes, so that it can be found, clicked and filled in.
 */
export function RootStandIn({ root, inline, isWanted, attach, children }: Props) {
  const element = useRef<HTMLElement>(null)
  const [isMissing, setMissing] = useState(false)
  const ref = useCallback<RefCallback<HTMLElement>>(
    (made) => {
      element.current = made
      const detach = attach?.(made)
      return () => {
        element.current = null
        if (typeof detach === 'function') detach()
      }
    },
    [attach],
  )
  // After every rendering: what a renderer shows follows from its values.
  useLayoutEffect(() => setMissing(isWanted && element.current === null))
  const StandIn = inline ? 'span' : 'div'
  return (
    <>
      {children({ ...root, ref } as RootProps)}
      {isMissing ? <StandIn {...root} /> : null}
    </>
  )
}
