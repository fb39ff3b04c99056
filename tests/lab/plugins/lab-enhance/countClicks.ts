/** Counts the clicks on its button. */
export default function countClicks(root: HTMLElement): void {
  const output = root.querySelector('output')
  let clicks = 0
  root.querySelector('button')?.addEventListener('click', () => {
    clicks++
    if (output) output.textContent = String(clicks)
  })
}
