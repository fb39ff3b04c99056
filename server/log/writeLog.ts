import { plainText } from './plainText.ts'
import { requestId } from './requestScope.ts'

export type LogLevel = 'info' | 'warn' | 'error'

/** Logs a line of JSON with the id of the current request and the stack of an error. */
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

/** Logs a problem: as an error if there is one, otherwise as a warning. */
export function reportToLog(message: string, error?: unknown): void {
  writeLog(error === undefined ? 'warn' : 'error', message, error)
}

/** Logs Node's warnings and uncaught errors as JSON, instead of Node's own format. An uncaught error ends the process. */
export function logUncaughtErrors(): void {
  process.removeAllListeners('warning')
  process.on('warning', (warning) => writeLog('warn', `${warning.name}: ${warning.message}`))
  process.on('uncaughtException', (error) => {
    writeLog('error', 'The site ends because of an uncaught error.', error)
    process.exit(1)
  })
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

/** Returns the stack of an error and of its causes. */
function stackOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  const cause = error.cause === undefined ? undefined : (stackOf(error.cause) ?? String(error.cause))
  return [error.stack ?? String(error), ...(cause ? [`Caused by: ${cause}`] : [])].join('\n')
}
