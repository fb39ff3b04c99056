/** Shows the explanation while its word is hovered or focused. */
export default function showTooltip(paragraph: HTMLElement): void {
  const wrap = paragraph.querySelector<HTMLElement>('.tip__wrap')
  const about = paragraph.querySelector<HTMLElement>('.tip__pop')
  if (!wrap || !about) return
  const show = (isShown: boolean) => () => {
    about.hidden = !isShown
  }
  wrap.addEventListener('mouseenter', show(true))
  wrap.addEventListener('mouseleave', show(false))
  wrap.addEventListener('focusin', show(true))
  wrap.addEventListener('focusout', show(false))
  wrap.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') about.hidden = true
  })
  // The word can be hovered or focused before this module is loaded.
  if (wrap.contains(document.activeElement)) about.hidden = false
}
