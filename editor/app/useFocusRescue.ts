import { useEffect } from 'react'
import { firstIn } from '../parts/focusable.ts'

/** Containers that can receive the focus of a removed element: its nearest remaining ancestor among these. */
const CONTAINERS = '[data-pane], main, [role="dialog"]'

/** Overlays that open temporarily. */
const OVERLAYS = '[role="dialog"], [role="alertdialog"], [role="menu"]'

interface Focused {
  readonly element: Element
  /** Innermost first. */
  readonly containers: readonly Element[]
  /** Elements from which the overlays around the element were opened, the last one first. */
  readonly openers: readonly HTMLElement[]
}

/**
 * When the focused element is removed, such as the button of a deleted block, moves the focus to the pane that contained it; when an
 * overlay is closed, to the element that opened it. A disabled button keeps the focus (see `disabledButton`).
 */
export function useFocusRescue(): void {
  useEffect(() => {
    let last: Focused | undefined
    const onFocus = ({ target }: FocusEvent) => {
      if (!(target instanceof Element)) return
      // A dialog may be removed together with the element that opened it: then the earlier focus counts.
      const below = target.closest(OVERLAYS) ? (last?.containers ?? []) : []
      last = {
        element: target,
        containers: [...containersOf(target), ...below],
        openers: openersOf(target, last),
      }
    }
    const rescueFocus = () => {
      const { activeElement } = document
      if (!last || (activeElement !== document.body && activeElement !== last.element)) return
      const { element, containers, openers } = last
      if (element.isConnected) return
      const opener = openers.find(({ isConnected }) => isConnected)
      if (opener) return opener.focus({ preventScroll: true })
      const container = containers.find(({ isConnected }) => isConnected)
      if (!container) return
      last = undefined
      ;(firstIn(container) ?? (container as HTMLElement)).focus({ preventScroll: true })
    }
    const changes = new MutationObserver(rescueFocus)
    changes.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('focusin', onFocus)
    return () => {
      changes.disconnect()
      document.removeEventListener('focusin', onFocus)
    }
  }, [])
}

/** Returns the openers of the overlays around an element that was focused after a different one. */
function openersOf(target: Element, last: Focused | undefined): readonly HTMLElement[] {
  const overlay = target.closest(OVERLAYS)
  if (!overlay || !last) return []
  return [last.element, ...last.openers].filter(
    (opener): opener is HTMLElement => opener instanceof HTMLElement && !overlay.contains(opener),
  )
}

function containersOf(element: Element): readonly Element[] {
  const containers: Element[] = []
  for (
    let container = element.closest(CONTAINERS);
    container;
    container = container.parentElement?.closest(CONTAINERS) ?? null
  )
    containers.push(container)
  return containers
}
