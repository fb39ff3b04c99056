import { plainText } from './plainText.ts'
import { requestId } from './requestScope.ts'
import { isLogged } from './writeLog.ts'

/** Log entry of a request. It has no personal data: no client address, no query, no cookies. */
export interface LoggedRequest {
  readonly method: string
  readonly path: string
  readonly status: number
  /** Duration in milliseconds. */
  readonly ms: number
  /** Size of the body in bytes, compressed as sent; undefined for a stream whose size is not known. */
  readonly bytes?: number | undefined
  /** The `User-Agent` header, at most `MAX_AGENT` characters. */
  readonly agent?: string | undefined
  readonly cv?: number | undefined
  readonly cache?: string | undefined
  /** True if a browser loads a page ahead, which its visitor may never see. */
  readonly speculative?: true
  /** Additional information. */
  readonly note?: string
}

/** Maximum number of characters of a logged user agent. Names of browsers and crawlers are shorter. */
export const MAX_AGENT = 250

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
  if (!isLogged('info')) return
  const line = { time: new Date().toISOString(), level: 'info', ...entry, requestId: requestId() }
  if (lines === '') setImmediate(write)
  lines += `${plainText(JSON.stringify(line))}\n`
  if (isWritingAtExit) return
  isWritingAtExit = true
  process.once('exit', write)
}
