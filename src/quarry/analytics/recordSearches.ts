import type {} from 'strata-pages'
import { randomId } from '../client/randomId.ts'
import { SEARCH_PAGE } from '../client/searchAddress.ts'
import { searchNote } from './firestoreWrites.ts'
import { reportAnalytics, sendWrite } from './sendWrite.ts'

/** Milliseconds to the second, third and fourth try. */
const PAUSES = [1000, 5000, 20_000]

/** The search recorded last: neither the way back to its page nor a new answer on consent is a second one. */
let latest = ''

/**
 * Records each search of the help center with the session's id: what is typed, and what a page's address searches for. Returns a
 * function that ends it.
 */
export function recordSearches(sessionId: () => string): () => void {
  const record = (words: string) => {
    const query = words.trim()
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
  // One id for all tries, so that it is there once.
  const note = searchNote(randomId(), query, sessionId)
  for (const pause of [...PAUSES, undefined]) {
    const sent = await sendWrite(note)
    if (sent === 'stored') return
    if (sent === 'refused' || pause === undefined) break
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
  reportAnalytics('a search could not be recorded.')
}
