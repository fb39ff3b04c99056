/**
 * Adds a floating copy of the table of contents, with the current chapter marked. The copy appears once the original has
 * been scrolled past, and hides while the author profile or the footer is in view. Intersection observers report all of
 * this, so nothing is measured while the page scrolls. Their root is the document, because browsers ignore the
 * `rootMargin` of the default root in a cross-origin frame, such as the editor's preview.
 */
export default function tableOfContents(contents: HTMLElement): void {
  const floating = contents.cloneNode(true) as HTMLElement
  for (const { name } of [...floating.attributes])
    if (/^(?:id|data-)/.test(name)) floating.removeAttribute(name)
  // The copy has no title. The title in the page still labels it by `aria-labelledby`.
  floating.firstElementChild?.remove()
  floating.dataset.floating = ''
  floating.hidden = true
  ;(contents.closest('main') ?? document.body).prepend(floating)
  showWhenPassed(contents, floating)
  markChapter(floating)
}

function showWhenPassed(contents: HTMLElement, floating: HTMLElement): void {
  const hiding = new Set<Element>()
  const update = (entries: readonly IntersectionObserverEntry[]) => {
    for (const { target, isIntersecting } of entries) hiding[isIntersecting ? 'add' : 'delete'](target)
    floating.hidden = hiding.size > 0
  }
  // An unlimited margin below the window, so that a jump past the contents is also reported.
  new IntersectionObserver(update, {
    root: document,
    rootMargin: '0px 0px 999999px 0px',
  }).observe(contents)
  const observer = new IntersectionObserver(update)
  // The footer of the page itself, not one in its content. Previews may render the page inside other elements.
  for (const end of document.querySelectorAll('[data-author-profile],footer:not(main *)'))
    observer.observe(end)
}

/** Marks the current chapter: the last one whose top is above the middle of the window. */
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
    // The upper half of the window, and an unlimited margin above it.
    { root: document, rootMargin: '999999px 0px -50% 0px' },
  )
  for (const link of links) {
    const chapter = document.getElementById(decodeURIComponent(link.hash.slice(1)))
    if (!chapter) continue
    linkOf.set(chapter, link)
    observer.observe(chapter)
  }
}
