/** Opens and closes an answer. */
export default function openAnswer(item: HTMLElement): void {
  const button = item.querySelector('button')
  const answer = item.querySelector<HTMLElement>('.faq__a')
  button?.addEventListener('click', () => {
    const isOpen = item.classList.toggle('faq__item--open')
    button.ariaExpanded = String(isOpen)
    if (answer) answer.hidden = !isOpen
  })
}
