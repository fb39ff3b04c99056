import { Listeners } from '../store/Listeners.ts'
import { firstIn } from './focusable.ts'

/** The panes of the story editor, in focus order. */
export const PANES = [
  { id: 'outline', title: 'Outline' },
  { id: 'canvas', title: 'Page' },
  { id: 'form', title: 'Fields' },
] as const

export type Pane = (typeof PANES)[number]['id']

/** A pane or the top bar. */
type Stop = Pane | 'bar'

const STOPS: readonly Stop[] = ['bar', ...PANES.map(({ id }) => id)]

/** Listeners that show a pane before it is focused, for layouts with one visible pane. */
const requestListeners = new Listeners<[pane: Pane]>()

/** Calls back before a pane is focused. Returns the function that unsubscribes. */
export const onPaneFocusRequest = (listener: (pane: Pane) => void): (() => void) =>
  requestListeners.add(listener)

/** Last focused element of each pane, in order of focus, most recent last. */
const lastFocused = new Map<Stop, HTMLElement>()

/** Returns the pane that had the focus last; undefined before the first focus. */
export const latestPane = (): Pane | undefined => [...lastFocused.keys()].findLast((stop) => stop !== 'bar')

/** Tracks the focused element of each pane. Returns the function that stops it. */
export function followFocus(target: Document): () => void {
  const onFocus = (event: FocusEvent) => {
    if (!(event.target instanceof HTMLElement)) return
    const stop = stopOf(event.target)
    if (!stop) return
    lastFocused.delete(stop)
    lastFocused.set(stop, event.target)
  }
  target.addEventListener('focusin', onFocus)
  return () => {
    target.removeEventListener('focusin', onFocus)
    lastFocused.clear()
  }
}

const stopOf = (element: Element | null) =>
  element?.closest<HTMLElement>('[data-pane]')?.dataset.pane as Stop | undefined

/** Focuses a pane: its last focused element, else its main control, else its first focusable element. */
export function focusPane(stop: Stop): void {
  if (stop !== 'bar') requestListeners.notify(stop)
  const element = document.querySelector<HTMLElement>(`[data-pane="${stop}"]`)
  if (!element) return
  const last = lastFocused.get(stop)
  const isFocusable = last && element.contains(last) && last.checkVisibility({ visibilityProperty: true })
  ;(isFocusable ? last : (firstIn(element) ?? element)).focus()
}

/** Focuses the next pane or bar (1) or the previous one (-1). */
export function focusBeside(step: 1 | -1): void {
  const present = STOPS.filter((stop) => document.querySelector(`[data-pane="${stop}"]`))
  const at = present.indexOf(stopOf(document.activeElement) as Stop)
  const next =
    present[(at < 0 ? (step > 0 ? 0 : present.length - 1) : at + step + present.length) % present.length]
  if (next) focusPane(next)
}
