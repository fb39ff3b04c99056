const COPIED = 'Copied link to clipboard'
const NOT_COPIED = 'Copy the address from the address bar'

/** Time for which the tooltip shows the result, and then for which it stays hidden, in milliseconds. Source: the specification. */
const RESULT_MS = 5000
const HIDDEN_MS = 1000

/** Copies a chapter's address to the clipboard. If that fails, the link is followed, so that the address bar shows it. */
export default function copyLink(chapter: HTMLElement): void {
  const link = chapter.querySelector<HTMLAnchorElement>('[data-copy-link]')
  const tip = link?.nextElementSibling
  if (!link || !tip) return
  const hint = tip.textContent
  let timer: ReturnType<typeof setTimeout>

  const showResult = (message: string) => {
    tip.textContent = message
    link.dataset.copied = 'just'
    clearTimeout(timer)
    timer = setTimeout(() => {
      link.dataset.copied = 'before'
      timer = setTimeout(() => {
        tip.textContent = hint
        delete link.dataset.copied
      }, HIDDEN_MS)
    }, RESULT_MS)
  }
  link.addEventListener('click', async (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    try {
      await navigator.clipboard.writeText(link.href)
      showResult(COPIED)
    } catch {
      location.hash = link.hash
      showResult(NOT_COPIED)
    }
  })
}
