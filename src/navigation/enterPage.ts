/** How long a new page takes to come, in milliseconds. */
const ENTER_MS = 120

/**
 * The transition named `page`: the new page fades in once the old one has gone. The old one goes at once, since whatever it
 * would take is time that a click waits. Whoever prefers reduced motion sees none.
 *
 * @param element what held the old page, and holds the new one
 */
export function enterPage(element: HTMLElement): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  element.animate({ opacity: [0, 1] }, { id: 'page', duration: ENTER_MS, easing: 'ease-out' })
}
