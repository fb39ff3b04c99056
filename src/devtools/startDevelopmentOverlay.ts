import { OverlayHost } from './OverlayHost.ts'
import type { PageContents } from './pageContents.ts'

/** The event on the document that tells that the page in it was exchanged. */
export const EXCHANGED_EVENT = 'builder:exchanged'

let asked: { readonly href: string; readonly contents: Promise<PageContents> } | undefined

/** What the server tells of the page that is shown; asked once until something changes. */
function contentsNow(): Promise<PageContents> {
  if (asked?.href === location.href) return asked.contents
  const address = `/_dev/page?path=${encodeURIComponent(location.pathname + location.search)}`
  const contents = fetch(address, { cache: 'no-store' }).then(async (answer) => {
    if (!answer.ok) {
      const { error } = (await answer.json().catch(() => ({}))) as { readonly error?: string }
      throw new Error(
        error ??
          `The development server answered ${answer.status}. Its terminal says why; with 404, see the setting LOCAL_TOOLS.`,
      )
    }
    return (await answer.json()) as PageContents
  })
  asked = { href: location.href, contents }
  contents.catch(() => {
    asked = undefined
  })
  return contents
}

function changes(listener: () => void): () => void {
  const told = () => {
    asked = undefined
    listener()
  }
  document.addEventListener(EXCHANGED_EVENT, told)
  return () => document.removeEventListener(EXCHANGED_EVENT, told)
}

/** Puts the overlay on a page in development. */
export function startDevelopmentOverlay(): () => void {
  return OverlayHost.start({
    async load() {
      const { developmentSource } = await import('./developmentSource.ts')
      return developmentSource(contentsNow, changes)
    },
    count: async () => (await contentsNow()).findings,
    subscribe: changes,
  })
}
