/** Duration of the fade, in milliseconds. */
const ENTER_MS = 120

/**
 * Fades a new page in, as an animation with the id `page`. The old page is removed without an animation, to show the new one sooner.
 * Does nothing for visitors who prefer reduced motion.
 *
 * @param element the element that contains the new page
 */
export function enterPage(element: HTMLElement): void {
  if (matchMedia('(prefers-reduced-motion: reduce)').matches) return
  element.animate({ opacity: [0, 1] }, { id: 'page', duration: ENTER_MS, easing: 'ease-out' })
}
