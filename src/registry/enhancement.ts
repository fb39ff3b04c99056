import type { Placement } from './placement.ts'

/** Gives an element its behaviour; what it returns takes it away again. */
type AttachElement = (element: HTMLElement | null) => (() => void) | undefined

/**
 * The behaviour of a block of mode `enhance` where a page is one React tree: a ref for the block's root. Undefined for any
 * other block. It is made anew whenever the block is rendered again, so the module sees what stands there now.
 */
export function enhancementRef(placement: Placement): AttachElement | undefined {
  const { plugin, block, inherited } = placement
  if (!plugin?.enhance) return undefined
  const { applies, module } = plugin.enhance
  if (!(applies?.(block, { ...inherited, ...plugin.provides?.(block) }) ?? true)) return undefined
  return (element) => {
    if (!element) return undefined
    let isGone = false
    let end: (() => void) | undefined
    module().then(
      ({ default: enhance }) => {
        if (isGone) return
        const ending = enhance(element)
        if (typeof ending === 'function') end = () => void ending()
      },
      (error: unknown) =>
        console.error(`The behaviour of block '${block.component}' could not be loaded.`, error),
    )
    return () => {
      isGone = true
      end?.()
    }
  }
}
