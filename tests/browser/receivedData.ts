import { ownerHeaders } from '../site/siteOwner.ts'

/** A session as the embedded Firestore has it. */
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

interface Received {
  readonly sessions: readonly ReceivedSession[]
  readonly searches: readonly { readonly fields: { readonly query: string; readonly sessionId: string } }[]
}

/** What has arrived, newest first. */
export async function receivedData(origin: string): Promise<Received> {
  const answer = await fetch(`${origin}/_embedded/data.json`, { headers: ownerHeaders(origin) })
  return (await answer.json()) as Received
}

/** A session by its id. */
export async function receivedSession(origin: string, id: string): Promise<ReceivedSession | undefined> {
  return (await receivedData(origin)).sessions.find((session) => session.id === id)
}
