/** Milliseconds after its load within which a page says that its bridge is there. */
export const SILENT_AFTER = 10_000

/** What is wrong with the framed page, and what to do. */
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
      /** What the page itself found, where it could tell. */
      readonly said?: string | undefined
    }
  | { readonly kind: 'foreign' }
  | { readonly kind: 'status'; readonly status: number; readonly said: string }

const trouble = (title: string, what: string): FrameTrouble => ({ kind: 'trouble', title, what })

/** What is said of a page that cannot be edited. */
export function frameTrouble(found: Found): FrameTrouble {
  switch (found.kind) {
    case 'unreachable':
      return trouble(
        'The page cannot be loaded',
        `${found.why} See whether the server runs, and load it again.`,
      )
    case 'silent':
      return trouble(
        'The page does not answer the editor',
        `It was loaded, but its bridge has said nothing for ten seconds, so edits do not show on it. ${
          found.said === undefined
            ? 'Load it again; if that does not help, open the page by itself and look for errors in its console.'
            : `The page says: ${found.said}`
        }`,
      )
    case 'foreign':
      return trouble(
        'The page cannot be shown here',
        'The browser shows an error page, or the page leads to another site. See whether the server runs, and load it again.',
      )
    case 'status':
      return ofStatus(found.status, found.said)
  }
}

function ofStatus(status: number, said: string): FrameTrouble {
  const own = said ? `The page says: ${said}` : ''
  if (status === 401 || status === 403)
    return trouble(
      'The preview was refused',
      `${own || 'Its signature is wrong or over.'} Load it again: the link is then signed anew.`,
    )
  if (status === 404)
    return trouble(
      'There is no page at this address',
      'The story has no page of its own, or its slug is not saved yet. It can be edited by its outline and its form.',
    )
  return trouble(
    `The page failed with ${status}`,
    `${own || 'The site could not render it.'} What you write is kept. Undo the last change, or load it again.`,
  )
}

/** What is wrong with a document that was loaded; undefined where it can be edited. */
frameTrouble.of = (document: Document | null): FrameTrouble | undefined => {
  if (!document) return frameTrouble({ kind: 'foreign' })
  const [navigation] = document.defaultView?.performance.getEntriesByType('navigation') ?? []
  const status = (navigation as PerformanceNavigationTiming | undefined)?.responseStatus ?? 200
  if (status < 400) return undefined
  const said = [...document.querySelectorAll('h1, h1 ~ p')].map(({ textContent }) => textContent?.trim())
  return frameTrouble({ kind: 'status', status, said: said.filter(Boolean).slice(0, 2).join(' ') })
}
