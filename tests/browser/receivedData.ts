import { ownerHeaders } from '../site/siteOwner.ts'

/** A session that the mock Firestore stored. */
export interface ReceivedSession {
  readonly id: string
  readonly fields: {
    readonly referrer: string
    readonly params: string
    readonly browser: Readonly<Record<'name' | 'version' | 'os', string>>
    readonly events: readonly {
      readonly timestamp: string
      readonly type: string
      readonly payload?: string
    }[]
    readonly vitals?: Readonly<Record<string, { readonly value: number; readonly block: string }>>
  }
}

interface ReceivedData {
  readonly sessions: readonly ReceivedSession[]
  readonly searches: readonly { readonly fields: { readonly query: string; readonly sessionId: string } }[]
}

/** Fetches the sessions and searches that the mock services stored, newest first. */
export async function receivedData(origin: string): Promise<ReceivedData> {
  const response = await fetch(`${origin}/_embedded/data.json`, { headers: ownerHeaders(origin) })
  return (await response.json()) as ReceivedData
}

/** Fetches a session by its id. Undefined if it has not arrived. */
export async function receivedSession(origin: string, id: string): Promise<ReceivedSession | undefined> {
  return (await receivedData(origin)).sessions.find((session) => session.id === id)
}
