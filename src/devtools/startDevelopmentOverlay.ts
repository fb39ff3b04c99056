import { DOCUMENT_ID } from './FailureReporter.ts'
import { OverlayHost } from './OverlayHost.ts'
import type { PageContents } from './pageContents.ts'

/** Dispatched on the document after its page was patched, or after a failure was reported. */
export const PATCHED_EVENT = 'builder:patched'

let pending: { readonly href: string; readonly contents: Promise<PageContents> } | undefined

/** Requests the contents of the current page from the server. The request is cached until the page changes. */
function requestContents(): Promise<PageContents> {
  if (pending?.href === location.href) return pending.contents
  const parameters = new URLSearchParams({
    path: location.pathname + location.search,
    document: DOCUMENT_ID,
  })
  const contents = fetch(`/_dev/page?${parameters}`, { cache: 'no-store' }).then(async (response) => {
    if (!response.ok) {
      const { error } = (await response.json().catch(() => ({}))) as { readonly error?: string }
      throw new Error(
        error ??
          `The development server answered ${response.status}. Its terminal says why; with 404, see the setting LOCAL_TOOLS.`,
      )
    }
    return (await response.json()) as PageContents
  })
  pending = { href: location.href, contents }
  contents.catch(() => {
    pending = undefined
  })
  return contents
}

function subscribeToChanges(listener: () => void): () => void {
  const invalidate = () => {
    pending = undefined
    listener()
  }
  document.addEventListener(PATCHED_EVENT, invalidate)
  return () => document.removeEventListener(PATCHED_EVENT, invalidate)
}

/** Adds the overlay to a page in development. Returns a function that removes it. */
export function startDevelopmentOverlay(): () => void {
  return OverlayHost.start({
    async load() {
      const { developmentSource } = await import('./developmentSource.ts')
      return developmentSource(requestContents, subscribeToChanges)
    },
    count: async () => (await requestContents()).findings,
    subscribe: subscribeToChanges,
  })
}
