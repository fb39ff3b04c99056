import { plainText } from './plainText.ts'
import { requestId } from './requestScope.ts'

export type LogLevel = 'info' | 'warn' | 'error'

/** Writes one line of JSON, with the id of the request it belongs to and an error's stack where there is one. */
export function writeLog(level: LogLevel, message: string, error?: unknown): void {
  const line = JSON.stringify({
    time: new Date().toISOString(),
    level,
    message,
    requestId: requestId(),
    ...(error === undefined ? {} : { error: messageOf(error), stack: stackOf(error) }),
  })
  process[level === 'info' ? 'stdout' : 'stderr'].write(`${plainText(line)}\n`)
}

/** The form in which the server's parts tell what went wrong. */
export function reportToLog(message: string, error?: unknown): void {
  writeLog(error === undefined ? 'warn' : 'error', message, error)
}

/** What Node would print as lines of its own is written as one: warnings, and the error that ends the process. */
export function logUncaughtErrors(): void {
  process.removeAllListeners('warning')
  process.on('warning', (warning) => writeLog('warn', `${warning.name}: ${warning.message}`))
  process.on('uncaughtException', (error) => {
    writeLog('error', 'An error was caught by no part of the site, so it ends.', error)
    process.exit(1)
  })
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** The stack, with those of the causes. */
function stackOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const cause = error.cause === undefined ? undefined : (stackOf(error.cause) ?? String(error.cause))
  return [error.stack ?? String(error), ...(cause ? [`Caused by: ${cause}`] : [])].join('\n')
}
