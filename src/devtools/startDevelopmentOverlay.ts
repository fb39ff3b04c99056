import { OverlayHost } from './OverlayHost.ts'
import type { PageContents } from './pageContents.ts'

/** The event on the document that tells that the page in it was exchanged. */
export const EXCHANGED_EVENT = 'builder:exchanged'

let pending: { readonly href: string; readonly contents: Promise<PageContents> } | undefined

/** What the server tells of the page that is shown; asked once until something changes. */
function contentsNow(): Promise<PageContents> {
  if (pending?.href === location.href) return pending.contents
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
  pending = { href: location.href, contents }
  contents.catch(() => {
    pending = undefined
  })
  return contents
}

function changes(listener: () => void): () => void {
  const invalidate = () => {
    pending = undefined
    listener()
  }
  document.addEventListener(EXCHANGED_EVENT, invalidate)
  return () => document.removeEventListener(EXCHANGED_EVENT, invalidate)
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
