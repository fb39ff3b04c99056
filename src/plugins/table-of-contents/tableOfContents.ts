/**
 * Floating contents: a copy of the list that shows once the one in the page has been scrolled past, and hides where the
 * author, or the page's foot, is in view. In it the chapter being read is marked. Everything is told by observers, so
 * nothing is measured while the page scrolls. Their margins count from the document: in a frame of another origin, such as
 * the editor's, browsers ignore margins that count from the window.
 */
export default function tableOfContents(contents: HTMLElement): void {
  const floating = contents.cloneNode(true) as HTMLElement
  for (const { name } of [...floating.attributes])
    if (/^(?:id|data-)/.test(name)) floating.removeAttribute(name)
  // It stays named by the title in the page.
  floating.firstElementChild?.remove()
  floating.dataset.floating = ''
  floating.hidden = true
  ;(contents.closest('main') ?? document.body).prepend(floating)
  showWhenPassed(contents, floating)
  markChapter(floating)
}

function showWhenPassed(contents: HTMLElement, floating: HTMLElement): void {
  const hiding = new Set<Element>()
  const look = (entries: readonly IntersectionObserverEntry[]) => {
    for (const { target, isIntersecting } of entries) hiding[isIntersecting ? 'add' : 'delete'](target)
    floating.hidden = hiding.size > 0
  }
  // From the window's top down, without end, so that a jump past the contents tells of them, too.
  new IntersectionObserver(look, {
    root: document,
    rootMargin: '0px 0px 999999px 0px',
  }).observe(contents)
  const observer = new IntersectionObserver(look)
  // Of all footers the page's own, also where a preview has it in a frame.
  for (const end of document.querySelectorAll('[data-author-profile],footer:not(main *)'))
    observer.observe(end)
}

/** The chapter being read is the last one whose top is above half the window's height. */
function markChapter(floating: HTMLElement): void {
  const links = [...floating.querySelectorAll('a')]
  const above = new Set<HTMLAnchorElement>()
  const linkOf = new Map<Element, HTMLAnchorElement>()
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries)
        above[isIntersecting ? 'add' : 'delete'](linkOf.get(target)!)
      const current = links.findLast((link) => above.has(link))
      for (const link of links) {
        if (link === current) link.setAttribute('aria-current', 'true')
        else link.removeAttribute('aria-current')
      }
    },
    // From half the window's height up, without end.
    { root: document, rootMargin: '999999px 0px -50% 0px' },
  )
  for (const link of links) {
    const chapter = document.getElementById(decodeURIComponent(link.hash.slice(1)))
    if (!chapter) continue
    linkOf.set(chapter, link)
    observer.observe(chapter)
  }
}
