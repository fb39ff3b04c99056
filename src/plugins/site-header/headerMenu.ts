/**
 * Closes an open menu of the header on Escape (and returns focus to its title), on a press outside, and when focus leaves
 * it. The menus are `details` elements, which do none of this by themselves.
 */
export default function headerMenu(header: HTMLElement): void {
  const findOpen = () => header.querySelector<HTMLDetailsElement>('details[open]')

  header.addEventListener('keydown', (event) => {
    const menu = event.key === 'Escape' && findOpen()
    if (!menu) return
    menu.open = false
    menu.querySelector('summary')?.focus()
  })
  header.addEventListener('focusout', ({ relatedTarget }) => {
    const menu = findOpen()
    if (menu && relatedTarget instanceof Node && !menu.contains(relatedTarget)) menu.open = false
  })
  document.addEventListener('pointerdown', ({ target }) => {
    const menu = findOpen()
    if (menu && target instanceof Node && !menu.contains(target)) menu.open = false
  })
}
