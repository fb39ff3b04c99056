/** Stylesheets on their way or there, by address. */
const loading = new Map<string, Promise<void>>()

const linked = () =>
  new Set(
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map((link) =>
      link.getAttribute('href'),
    ),
  )

/** Links the stylesheets that the page lacks and waits until all are there; one that fails is not waited for longer. */
export async function loadStyles(addresses: readonly string[]): Promise<void> {
  const there = linked()
  await Promise.all(
    addresses.map((href) => {
      const known = loading.get(href)
      if (known) return known
      if (there.has(href)) return undefined
      const done = new Promise<void>((resolve) => {
        const link = document.createElement('link')
        link.rel = 'stylesheet'
        link.href = href
        link.onload = link.onerror = () => resolve()
        document.head.append(link)
      })
      loading.set(href, done)
      return done
    }),
  )
}
