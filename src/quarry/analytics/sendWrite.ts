import { clientSettings } from '../client/clientSettings.ts'
import type { Write } from './firestoreWrites.ts'

/** Result of a write: `stored` (also if it was stored before), `refused` permanently, or `retry` if the result is unknown. */
export type Sent = 'stored' | 'refused' | 'retry'

/** Sends a write to Firestore, also if the page is closed meanwhile. Never rejects. */
export async function sendWrite(write: Write): Promise<Sent> {
  const { origin, projectId, apiKey } = clientSettings().firestore
  const documents = `projects/${projectId}/databases/(default)/documents`
  const update = { ...write.update, name: `${documents}/${write.update.name}` }
  try {
    const { ok, status } = await fetch(`${origin}/v1/${documents}:commit?key=${encodeURIComponent(apiKey)}`, {
      method: 'POST',
      // A simple request without CORS preflight.
      headers: { 'content-type': 'text/plain' },
      body: JSON.stringify({ writes: [{ ...write, update }] }),
      keepalive: true,
    })
    // A conflict means that an earlier request has created the document.
    if (ok || status === 409) return 'stored'
    return status === 429 || status >= 500 ? 'retry' : 'refused'
  } catch {
    return 'retry'
  }
}

/** Logs a failure in one line, without data of the visitor. */
export function reportAnalytics(what: string): void {
  console.warn(`Analytics: ${what}`)
}
