import type { Json } from './wire.ts'

export interface WireAnswer {
  readonly status: number
  readonly body: unknown
}

/** A running Firestore for the conformance cases. */
export interface Target {
  readonly origin: string
  /** Posts as an anonymous client. The rules apply. */
  post(verb: string, body: Json | string): Promise<WireAnswer>
  /** Returns the stored fields of a document without checking the rules; undefined if it does not exist. */
  stored(path: string): Promise<Json | undefined>
  stop(): Promise<void>
}

/** Posts to a Firestore like the lite client. */
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
