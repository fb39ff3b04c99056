/** Time after the load event within which the page's bridge must answer, in milliseconds. */
export const BRIDGE_TIMEOUT = 10_000

/** Why the framed page cannot be edited, and what to do. */
export interface FrameTrouble {
  readonly kind: 'trouble'
  readonly title: string
  readonly what: string
}

export type FrameState = { readonly kind: 'loading' } | { readonly kind: 'ready' } | FrameTrouble

type Found =
  | { readonly kind: 'unreachable'; readonly why: string }
  | {
      readonly kind: 'silent'
      /** The problem that the page itself found, if any. */
      readonly reported?: string | undefined
    }
  | { readonly kind: 'foreign' }
  | { readonly kind: 'status'; readonly status: number; readonly reported: string }

const trouble = (title: string, what: string): FrameTrouble => ({ kind: 'trouble', title, what })

/** Describes why a page cannot be edited. */
export function frameTrouble(found: Found): FrameTrouble {
  switch (found.kind) {
    case 'unreachable':
      return trouble(
        'The page cannot be loaded',
        `${found.why} Check that the server runs, and reload the page.`,
      )
    case 'silent':
      return trouble(
        'The page does not answer the editor',
        `It was loaded, but its bridge did not answer for ten seconds, so edits do not show on it. ${
          found.reported === undefined
            ? 'Reload it; if that does not help, open the page in a new tab and look for errors in the console.'
            : `The page says: ${found.reported}`
        }`,
      )
    case 'foreign':
      return trouble(
        'The page cannot be shown here',
        'The browser shows an error page, or the page leads to another site. Check that the server runs, and reload the page.',
      )
    case 'status':
      return ofStatus(found.status, found.reported)
  }
}

function ofStatus(status: number, reported: string): FrameTrouble {
  const own = reported ? `The page says: ${reported}` : ''
  if (status === 401 || status === 403)
    return trouble(
      'The preview was refused',
      `${own || 'Its signature is invalid or expired.'} Reload the page to renew the signature.`,
    )
  if (status === 404)
    return trouble(
      'There is no page at this address',
      'The story has no page, or its slug is not saved yet. Edit it in the outline and the form.',
    )
  // A proxy that cannot reach the project, or a server that is not ready.
  if (status >= 502)
    return trouble(
      'The page cannot be loaded',
      `${own || 'The server is not ready.'} Your changes are not lost.`,
    )
  return trouble(
    `The page failed with ${status}`,
    `${own || 'The site could not render it.'} Your changes are not lost. Undo the last change, or reload the page.`,
  )
}

/** Returns why a loaded document cannot be edited; undefined if it can. */
frameTrouble.of = (document: Document | null): FrameTrouble | undefined => {
  if (!document) return frameTrouble({ kind: 'foreign' })
  const [navigation] = document.defaultView?.performance.getEntriesByType('navigation') ?? []
  const status = (navigation as PerformanceNavigationTiming | undefined)?.responseStatus ?? 200
  if (status < 400) return undefined
  const reported = [...document.querySelectorAll('h1, h1 ~ p')].map(({ textContent }) => textContent?.trim())
  return frameTrouble({ kind: 'status', status, reported: reported.filter(Boolean).slice(0, 2).join(' ') })
}
