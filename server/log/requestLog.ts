import { plainText } from './plainText.ts'
import { requestId } from './requestScope.ts'

/** One answered request. No address, no query, no header: nothing about the person. */
export interface LoggedRequest {
  readonly method: string
  readonly path: string
  readonly status: number
  readonly ms: number
  readonly cv?: number
  readonly cache?: string
  /** What else there is to say. */
  readonly note?: string
}

/** Writes one line of JSON a request. */
export function logRequest(entry: LoggedRequest): void {
  const line = { time: new Date().toISOString(), level: 'info', ...entry, requestId: requestId() }
  process.stdout.write(`${plainText(JSON.stringify(line))}\n`)
}
