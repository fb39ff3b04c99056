import type {} from 'strata-pages'
import { randomId } from '../client/randomId.ts'
import { SEARCH_PAGE } from '../client/searchAddress.ts'
import { searchNote } from './firestoreWrites.ts'
import { reportAnalytics, sendWrite } from './sendWrite.ts'

/** Milliseconds before the second, third and fourth attempt. */
const PAUSES = [1000, 5000, 20_000]

/** The last recorded search; it is not recorded twice after going back or a new consent answer. */
let latest = ''

/**
 * Records each search in the help center with the session's id: searches while typing, and searches in a page's address. Returns a
 * function that stops it.
 */
export function recordSearches(sessionId: () => string): () => void {
  const record = (text: string) => {
    const query = text.trim()
    if (!query || query === latest) return
    latest = query
    void send(query, sessionId())
  }
  const searched = ({ detail: { query } }: WindowEventMap['quarry:searched']) => record(query)
  const shown = () => record(addressQuery())
  addEventListener('quarry:searched', searched)
  addEventListener('builder:shown', shown)
  if (wasReturnedTo()) latest = addressQuery()
  else shown()
  return () => {
    removeEventListener('quarry:searched', searched)
    removeEventListener('builder:shown', shown)
  }
}

/** Returns the words that the address searches for; empty on other pages. */
const addressQuery = (): string =>
  location.pathname === SEARCH_PAGE ? (new URLSearchParams(location.search).get('q') ?? '').trim() : ''

/** Whether the document was reloaded or reached by the browser's history, so that its search was recorded before. */
function wasReturnedTo(): boolean {
  const [entry] = performance.getEntriesByType('navigation') as readonly PerformanceNavigationTiming[]
  return entry?.type === 'reload' || entry?.type === 'back_forward'
}

async function send(query: string, sessionId: string): Promise<void> {
  // The same id for all attempts, so that it is stored once.
  const note = searchNote(randomId(), query, sessionId)
  for (const pause of [...PAUSES, undefined]) {
    const sent = await sendWrite(note)
    if (sent === 'stored') return
    if (sent === 'refused' || pause === undefined) break
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
  reportAnalytics('a search could not be recorded.')
}
