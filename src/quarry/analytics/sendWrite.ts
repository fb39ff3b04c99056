import { clientSettings } from '../client/clientSettings.ts'
import type { Write } from './firestoreWrites.ts'

/**
 * What became of a write: it is `stored` (or was before), it is `refused` for good, or that is unknown and it may be sent
 * `again`.
 */
export type Sent = 'stored' | 'refused' | 'again'

/** Sends a write to Firestore; it arrives even if the page is left meanwhile. Never rejects. */
export async function sendWrite(write: Write): Promise<Sent> {
  const { origin, projectId, apiKey } = clientSettings().firestore
  const documents = `projects/${projectId}/databases/(default)/documents`
  const update = { ...write.update, name: `${documents}/${write.update.name}` }
  try {
    const { ok, status } = await fetch(`${origin}/v1/${documents}:commit?key=${encodeURIComponent(apiKey)}`, {
      method: 'POST',
      // A simple request: no browser asks first whether it may.
      headers: { 'content-type': 'text/plain' },
      body: JSON.stringify({ writes: [{ ...write, update }] }),
      keepalive: true,
    })
    // A conflict says that the document is there: an earlier answer was lost.
    if (ok || status === 409) return 'stored'
    return status === 429 || status >= 500 ? 'again' : 'refused'
  } catch {
    return 'again'
  }
}

/** The one line that a failure gets: it names nothing of the visitor. */
export function reportAnalytics(what: string): void {
  console.warn(`Analytics: ${what}`)
}
