/**
 * One stop for the tab key in a row of controls: arrows, Home and End move within it. The control that had the focus last,
 * or the selected one, is the stop.
 */
export function rovingTabIndex(row: HTMLElement, moved?: (control: HTMLElement) => void): void {
  const controls = () => [...row.querySelectorAll<HTMLElement>('button:not([hidden], :disabled)')]
  const stop = (at: HTMLElement | undefined) => {
    for (const control of row.querySelectorAll<HTMLElement>('button'))
      control.tabIndex = control === at ? 0 : -1
  }
  stop(row.querySelector<HTMLElement>('[aria-selected=true]') ?? controls()[0])
  row.addEventListener('focusin', (event) => stop(event.target as HTMLElement))
  row.addEventListener('keydown', (event) => {
    const all = controls()
    const at = all.indexOf(event.target as HTMLElement)
    if (at < 0) return
    const next = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: all.length - 1 }[event.key]
    if (next === undefined) return
    event.preventDefault()
    const control = all.at(next % all.length)!
    control.focus()
    moved?.(control)
  })
}
