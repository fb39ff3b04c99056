/** Development only: exchanges the page, or one stylesheet, when the server would now render it differently. */
interface ChangedFile {
  readonly path: string
  readonly css: boolean
}

function exchangeStylesheet(path: string): boolean {
  const old = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].find(
    (link) => new URL(link.href).pathname === path,
  )
  if (!old) return false
  const next = old.cloneNode() as HTMLLinkElement
  next.href = `${path}?t=${Date.now()}`
  // The old one stays until the new one is there, so that the page is never bare.
  next.addEventListener('load', () => old.remove(), { once: true })
  old.after(next)
  return true
}

async function exchangePage(): Promise<void> {
  const answer = await fetch(location.href, { cache: 'no-store' })
  const next = new DOMParser().parseFromString(await answer.text(), 'text/html')
  const known = new Set(
    [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].map(
      (link) => new URL(link.href).pathname,
    ),
  )
  for (const link of next.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
    if (!known.has(new URL(link.href, location.href).pathname)) document.head.append(link)
  document.title = next.title
  document.body.replaceChildren(...next.body.childNodes)
}

// The server says it again for every module that imports the file; one exchange serves them all.
let due: ReturnType<typeof setTimeout> | undefined

import.meta.hot?.on('quarry:changed', ({ path, css }: ChangedFile) => {
  if (css && exchangeStylesheet(path)) return
  clearTimeout(due)
  due = setTimeout(() => void exchangePage(), 30)
})
