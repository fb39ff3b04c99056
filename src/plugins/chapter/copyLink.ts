const COPIED = 'Copied link to clipboard'
const NOT_COPIED = 'Copy the address from the address bar'

/** How long the tooltip says what was done, and how long there is none after that, in milliseconds. Source: the specification. */
const RESET_MS = 5000
const AGAIN_MS = 1000

/** Puts a chapter's address on the clipboard. Where that is not possible the link is followed, so that it can be copied by hand. */
export default function copyLink(chapter: HTMLElement): void {
  const link = chapter.querySelector<HTMLAnchorElement>('[data-copy-link]')
  const tip = link?.nextElementSibling
  if (!link || !tip) return
  const hint = tip.textContent
  let timer: ReturnType<typeof setTimeout>

  const say = (words: string) => {
    tip.textContent = words
    link.dataset.copied = 'just'
    clearTimeout(timer)
    timer = setTimeout(() => {
      link.dataset.copied = 'before'
      timer = setTimeout(() => {
        tip.textContent = hint
        delete link.dataset.copied
      }, AGAIN_MS)
    }, RESET_MS)
  }
  link.addEventListener('click', async (event) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    try {
      await navigator.clipboard.writeText(link.href)
      say(COPIED)
    } catch {
      location.hash = link.hash
      say(NOT_COPIED)
    }
  })
}
