/**
 * Makes a row of buttons a single tab stop: arrow keys, Home and End move the focus in it. The tab stop is the last focused button,
 * initially the selected one.
 * @param moved called with the button that a key moved the focus to
 */
export function rovingTabIndex(row: HTMLElement, moved?: (control: HTMLElement) => void): void {
  const controls = () => [...row.querySelectorAll<HTMLElement>('button:not([hidden], :disabled)')]
  const setTabStop = (button: HTMLElement | undefined) => {
    for (const control of row.querySelectorAll<HTMLElement>('button'))
      control.tabIndex = control === button ? 0 : -1
  }
  setTabStop(row.querySelector<HTMLElement>('[aria-selected=true]') ?? controls()[0])
  row.addEventListener('focusin', (event) => setTabStop(event.target as HTMLElement))
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
