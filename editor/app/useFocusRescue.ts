import { useEffect } from 'react'
import { firstIn } from '../parts/focusable.ts'

/** What may take the focus in place of something that is gone: the nearest of these that it stood in. */
const HOMES = '[data-pane], main, [role="dialog"]'

/** What opens above the rest and goes again. */
const PASSING = '[role="dialog"], [role="alertdialog"], [role="menu"]'

interface Focused {
  readonly element: Element
  /** The innermost first. */
  readonly homes: readonly Element[]
}

/**
 * Keeps the focus from being lost with what has it: where that is removed, as the button of a block that was deleted, the focus goes to
 * the part of the editor that it stood in. A disabled button keeps the focus (see `disabledButton`).
 */
export function useFocusRescue(): void {
  useEffect(() => {
    let last: Focused | undefined
    const note = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return
      // A dialog may be gone with what it was about: then what had the focus before it counts.
      const below = target.closest(PASSING) ? (last?.homes ?? []) : []
      last = {
        element: target,
        homes: [...homesOf(target), ...below],
      }
    }
    const look = () => {
      const { activeElement } = document
      if (!last || (activeElement !== document.body && activeElement !== last.element)) return
      const { element, homes } = last
      if (element.isConnected) return
      const home = homes.find(({ isConnected }) => isConnected)
      if (!home) return
      last = undefined
      ;(firstIn(home) ?? (home as HTMLElement)).focus({ preventScroll: true })
    }
    const changes = new MutationObserver(look)
    changes.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('focusin', note)
    return () => {
      changes.disconnect()
      document.removeEventListener('focusin', note)
    }
  }, [])
}

function homesOf(element: Element): readonly Element[] {
  const homes: Element[] = []
  for (let home = element.closest(HOMES); home; home = home.parentElement?.closest(HOMES) ?? null)
    homes.push(home)
  return homes
}
