import { type RefCallback, useCallback, useLayoutEffect, useRef, useState } from 'react'

interface RootFallback {
  /** Ref of the block's root element. */
  readonly ref: RefCallback<HTMLElement>
  /** True if the block rendered no element at all. */
  readonly isMissing: boolean
}

/**
 * Detects whether a rendered block has a root element. In the editor, a block without one gets a fallback element with the root's
 * attributes, so that it can be selected and filled in.
 * @param isEnabled whether the page is shown in the editor
 * @param attach called with the root element; returns a clean-up function
 */
export function useRootFallback(
  isEnabled: boolean,
  attach: RefCallback<HTMLElement> | undefined,
): RootFallback {
  const element = useRef<HTMLElement>(null)
  const [isMissing, setMissing] = useState(false)
  const ref = useCallback<RefCallback<HTMLElement>>(
    (root) => {
      element.current = root
      const detach = attach?.(root)
      return () => {
        element.current = null
        if (typeof detach === 'function') detach()
      }
    },
    [attach],
  )
  // After every rendering, since a renderer may return nothing for some values.
  useLayoutEffect(() => setMissing(isEnabled && element.current === null))
  return { ref, isMissing }
}
