/** Loads the search when its field first gets focus, so that visitors who do not search download nothing. */
export default function helpSearch(root: HTMLElement): void {
  let lastKey = ''
  root.addEventListener('keydown', ({ key }) => {
    lastKey = key
  })
  const start = async () => {
    const { SearchBox } = await import('../../quarry/search/SearchBox.ts')
    new SearchBox(root, root.dataset.index!, lastKey)
  }
  if (root.contains(document.activeElement)) start()
  else root.addEventListener('focusin', start, { once: true })
}
