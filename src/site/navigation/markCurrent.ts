/** Marks the shell's entries that lead to the page being shown, or to the section it stands in, as the server does. */
export function markCurrent(path: string): void {
  const { start = '/' } = document.documentElement.dataset
  for (const link of document.querySelectorAll<HTMLAnchorElement>('header a[href^="/"]:not([hreflang])')) {
    const target = new URL(link.href).pathname
    const current =
      target === path ? 'page' : path.startsWith(target) && target !== start ? 'true' : undefined
    if (current && link.hasAttribute('data-menu')) link.setAttribute('aria-current', current)
    else link.removeAttribute('aria-current')
  }
  for (const menu of document.querySelectorAll<HTMLDetailsElement>('header details[open]')) menu.open = false
}
