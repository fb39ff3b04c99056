import type { Json } from './wire.ts'

export interface WireAnswer {
  readonly status: number
  readonly body: unknown
}

/** A Firestore that the conformance cases can be run against. */
export interface Target {
  readonly origin: string
  /** As anybody: the rules apply. */
  post(verb: string, body: Json | string): Promise<WireAnswer>
  /** The fields stored at a path, past the rules; undefined where nothing is. */
  stored(path: string): Promise<Json | undefined>
  stop(): Promise<void>
}

/** Posts to a Firestore as the light client does. */
export async function post(
  origin: string,
  database: string,
  verb: string,
  body: Json | string,
  headers: Readonly<Record<string, string>> = {},
): Promise<WireAnswer> {
  const answer = await fetch(`${origin}/v1/${database}/documents:${verb}`, {
    method: 'POST',
    headers: { 'Content-Type': 'text/plain', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  return { status: answer.status, body: await answer.json() }
}
