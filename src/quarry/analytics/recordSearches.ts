import { randomId } from '../client/randomId.ts'
import { searchNote } from './firestoreWrites.ts'
import { reportAnalytics, sendWrite } from './sendWrite.ts'

/** Milliseconds to the second, third and fourth try. */
const PAUSES = [1000, 5000, 20_000]

/** Records each search of the help center with the session's id. Returns what ends it. */
export function recordSearches(sessionId: () => string): () => void {
  const listener = ({ detail: { query } }: WindowEventMap['quarry:searched']) => {
    if (query.trim()) void send(query.trim(), sessionId())
  }
  addEventListener('quarry:searched', listener)
  return () => removeEventListener('quarry:searched', listener)
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
