import { useEffect } from 'react'
import { firstIn, focusablesIn } from './focusable.ts'

/** What may take the focus in place of something that is gone: the nearest of these that it stood in. */
const HOMES = '[data-pane], main, [role="dialog"]'

/** What opens above the rest and goes again. */
const PASSING = '[role="dialog"], [role="alertdialog"], [role="menu"]'

interface Focused {
  readonly element: Element
  /** Whether the focus is shown there: it came by the keyboard. */
  readonly isShown: boolean
  /** The innermost first. */
  readonly homes: readonly Element[]
}

/**
 * Keeps the focus from being lost with what has it: where that is removed, as the button of a block that was deleted, the focus goes to
 * the part of the editor that it stood in; where a button is no longer possible, as the one of the last undo, to what stands beside it.
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
        isShown: target.matches(':focus-visible'),
        homes: [...homesOf(target), ...below],
      }
    }
    const look = () => {
      const { activeElement } = document
      if (!last || (activeElement !== document.body && activeElement !== last.element)) return
      const { element, homes, isShown } = last
      // By a pointer it is as well where it is: another button would show its tooltip.
      const isDisabled = isShown && element.isConnected && element.matches(':disabled')
      if (element.isConnected && !isDisabled) return
      const home = homes.find(({ isConnected }) => isConnected)
      if (!home) return
      last = undefined
      const wanted = isDisabled ? beside(element, home) : firstIn(home)
      ;(wanted ?? (home as HTMLElement)).focus({ preventScroll: true })
    }
    const changes = new MutationObserver(look)
    changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] })
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

/** The control after an element, else the one before it. */
function beside(element: Element, home: Element): HTMLElement | undefined {
  const controls = focusablesIn(home)
  const isAfter = (one: Element) =>
    (element.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
  return controls.find(isAfter) ?? controls.at(-1)
}
