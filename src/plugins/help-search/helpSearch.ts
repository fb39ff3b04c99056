/** Brings the search with the first focus: who only passes by loads nothing. */
export default function helpSearch(root: HTMLElement): void {
  let pressed = ''
  root.addEventListener('keydown', ({ key }) => {
    pressed = key
  })
  const start = async () => {
    const { SearchBox } = await import('../../quarry/search/SearchBox.ts')
    new SearchBox(root, root.dataset.index!, pressed)
  }
  if (root.contains(document.activeElement)) start()
  else root.addEventListener('focusin', start, { once: true })
}
