/**
 * What the header's menus, which are native disclosures, cannot do by themselves: an open one closes by Escape, which takes
 * focus back to its title, by a press outside, and when focus leaves it.
 */
export default function headerMenu(header: HTMLElement): void {
  const open = () => header.querySelector<HTMLDetailsElement>('details[open]')

  header.addEventListener('keydown', (event) => {
    const menu = event.key === 'Escape' && open()
    if (!menu) return
    menu.open = false
    menu.querySelector('summary')?.focus()
  })
  header.addEventListener('focusout', ({ relatedTarget }) => {
    const menu = open()
    if (menu && relatedTarget instanceof Node && !menu.contains(relatedTarget)) menu.open = false
  })
  document.addEventListener('pointerdown', ({ target }) => {
    const menu = open()
    if (menu && target instanceof Node && !menu.contains(target)) menu.open = false
  })
}
