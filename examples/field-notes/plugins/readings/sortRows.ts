/** Sorts the rows by value, largest first, as long as the button is pressed. */
export default function sortRows(readings: HTMLElement): void {
  const list = readings.querySelector('ul')
  const button = readings.querySelector('button')
  if (!list || !button) return
  const written = [...list.children]
  const readingOf = (row: Element) => Number(row.querySelector('b')?.textContent)
  button.addEventListener('click', () => {
    const isSorted = button.ariaPressed !== 'true'
    button.ariaPressed = `${isSorted}`
    list.append(...(isSorted ? written.toSorted((a, b) => readingOf(b) - readingOf(a)) : written))
  })
}
