import { plainText } from './plainText.ts'
import { requestId } from './requestScope.ts'

/** One answered request. No address, no query, no header: nothing about the person. */
export interface LoggedRequest {
  readonly method: string
  readonly path: string
  readonly status: number
  readonly ms: number
  readonly cv?: number | undefined
  readonly cache?: string | undefined
  /** What else there is to say. */
  readonly note?: string
}

/** Lines that are written with the others of this turn of the event loop. */
let lines = ''
let isWritingAtExit = false

function write(): void {
  const written = lines
  lines = ''
  if (written !== '') process.stdout.write(written)
}

/** Writes one line of JSON a request, the lines of one turn of the event loop at once. */
export function logRequest(entry: LoggedRequest): void {
  const line = { time: new Date().toISOString(), level: 'info', ...entry, requestId: requestId() }
  if (lines === '') setImmediate(write)
  lines += `${plainText(JSON.stringify(line))}\n`
  if (isWritingAtExit) return
  isWritingAtExit = true
  process.once('exit', write)
}
