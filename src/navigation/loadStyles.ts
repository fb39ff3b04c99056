import { PageFetchError } from './fetchedPage.ts'

/** Stylesheets that were added, on their way or there, by address. */
const added = new Map<string, Promise<void>>()

const linked = () =>
  new Set(
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map((link) =>
      link.getAttribute('href'),
    ),
  )

/**
 * Links the stylesheets that the page lacks and waits until all are there, so that a page never shows without them.
 * Rejects where one cannot be loaded; it can then be loaded again.
 */
export async function loadStyles(addresses: readonly string[]): Promise<void> {
  const there = linked()
  await Promise.all(addresses.map((href) => added.get(href) ?? (there.has(href) ? undefined : add(href))))
}

function add(href: string): Promise<void> {
  const link = document.createElement('link')
  const done = new Promise<void>((resolve, reject) => {
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      added.delete(href)
      // Online, a page load shows the page without it; offline there would be no page.
      const failure = navigator.onLine ? 'foreign' : 'network'
      reject(new PageFetchError(failure, `The stylesheet ${href} could not be loaded.`))
    }
  })
  link.rel = 'stylesheet'
  link.href = href
  document.head.append(link)
  added.set(href, done)
  return done
}
