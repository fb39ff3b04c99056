import { PageFetchError } from './fetchedPage.ts'

/** Added stylesheets, loading or loaded, by address. */
const added = new Map<string, Promise<void>>()

const linkedAddresses = () =>
  new Set(
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map((link) =>
      link.getAttribute('href'),
    ),
  )

/**
 * Adds missing stylesheets, and resolves when all are loaded, so that a page is never shown without them. Rejects with a PageFetchError
 * if one cannot be loaded. A later call retries it.
 */
export async function loadStyles(addresses: readonly string[]): Promise<void> {
  const linked = linkedAddresses()
  await Promise.all(addresses.map((href) => added.get(href) ?? (linked.has(href) ? undefined : add(href))))
}

function add(href: string): Promise<void> {
  const link = document.createElement('link')
  const done = new Promise<void>((resolve, reject) => {
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      added.delete(href)
      // Online, a page load shows the page without the stylesheet. Offline it would show no page.
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
