/** Shows the explanation while its word is pointed at or has the focus. */
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
  // What was done before this module arrived.
  if (wrap.contains(document.activeElement)) about.hidden = false
}
