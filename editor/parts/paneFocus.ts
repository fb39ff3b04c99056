import { firstIn } from './focusable.ts'

/** The parts of a story's editor between which the focus goes, in their order. */
export const PANES = [
  { id: 'outline', title: 'Outline' },
  { id: 'canvas', title: 'Page' },
  { id: 'form', title: 'Fields' },
] as const

export type Pane = (typeof PANES)[number]['id']

/** A pane, or the bar above all. */
type Stop = Pane | 'bar'

const STOPS: readonly Stop[] = ['bar', ...PANES.map(({ id }) => id)]

/** Where only one pane is shown, this one has to be it. */
const asked = new Set<(pane: Pane) => void>()

/** Told of a pane that is to have the focus, before it gets it. */
export function onPaneFocusRequest(listener: (pane: Pane) => void): () => void {
  asked.add(listener)
  return () => asked.delete(listener)
}

/** What had the focus last in each pane, which gets it again. The pane that had it last is the last one. */
const lastIn = new Map<Stop, HTMLElement>()

/** The pane that had the focus last, if any had it since it is followed. */
export const latestPane = (): Pane | undefined => [...lastIn.keys()].findLast((stop) => stop !== 'bar')

/** Notes what has the focus in which pane. @returns ends it */
export function followFocus(target: Document): () => void {
  const note = (event: FocusEvent) => {
    if (!(event.target instanceof HTMLElement)) return
    const stop = stopOf(event.target)
    if (!stop) return
    lastIn.delete(stop)
    lastIn.set(stop, event.target)
  }
  target.addEventListener('focusin', note)
  return () => {
    target.removeEventListener('focusin', note)
    lastIn.clear()
  }
}

const stopOf = (element: Element | null) =>
  element?.closest<HTMLElement>('[data-pane]')?.dataset.pane as Stop | undefined

/** Moves the focus into a pane: to what had it last there, else to what the pane is for, else to its first control. */
export function focusPane(stop: Stop): void {
  if (stop !== 'bar') for (const listener of asked) listener(stop)
  const element = document.querySelector<HTMLElement>(`[data-pane="${stop}"]`)
  if (!element) return
  const last = lastIn.get(stop)
  const isThere = last && element.contains(last) && last.checkVisibility({ visibilityProperty: true })
  ;(isThere ? last : (firstIn(element) ?? element)).focus()
}

/** Moves the focus to the next part of the editor, or with -1 to the one before. */
export function focusBeside(step: 1 | -1): void {
  const present = STOPS.filter((stop) => document.querySelector(`[data-pane="${stop}"]`))
  const at = present.indexOf(stopOf(document.activeElement) as Stop)
  const next =
    present[(at < 0 ? (step > 0 ? 0 : present.length - 1) : at + step + present.length) % present.length]
  if (next) focusPane(next)
}
