import { type RefCallback, useCallback, useLayoutEffect, useRef, useState } from 'react'

interface RootStandIn {
  /** For the block's root. */
  readonly ref: RefCallback<HTMLElement>
  /** Whether the block shows nothing at all, not even an empty element. */
  readonly isMissing: boolean
}

/**
 * Tells whether a block that was rendered has a root. For an editor, one that has none gets an element with its root's attributes, so that
 * it can be found, clicked and filled in.
 * @param isWanted whether there is an editor who has to find the block
 * @param attach gives the root's element its behaviour
 */
export function useRootStandIn(isWanted: boolean, attach: RefCallback<HTMLElement> | undefined): RootStandIn {
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
  return { ref, isMissing }
}
