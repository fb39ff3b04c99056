import { plainText } from './plainText.ts'
import { requestId } from './requestScope.ts'

/** Log entry of a request. It has no personal data: no client address, no query, no headers. */
export interface LoggedRequest {
  readonly method: string
  readonly path: string
  readonly status: number
  /** Duration in milliseconds. */
  readonly ms: number
  readonly cv?: number | undefined
  readonly cache?: string | undefined
  /** Additional information. */
  readonly note?: string
}

/** Lines that are written together at the end of this event loop iteration. */
let lines = ''
let isWritingAtExit = false

function write(): void {
  const written = lines
  lines = ''
  if (written !== '') process.stdout.write(written)
}

/** Logs a request as a line of JSON. All lines of one event loop iteration are written together. */
export function logRequest(entry: LoggedRequest): void {
  const line = { time: new Date().toISOString(), level: 'info', ...entry, requestId: requestId() }
  if (lines === '') setImmediate(write)
  lines += `${plainText(JSON.stringify(line))}\n`
  if (isWritingAtExit) return
  isWritingAtExit = true
  process.once('exit', write)
}
