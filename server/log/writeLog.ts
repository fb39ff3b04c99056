import { plainText } from './plainText.ts'
import { requestId } from './requestScope.ts'

/** Levels of log lines, by increasing severity. */
export const LOG_LEVELS = ['info', 'warn', 'error'] as const

export type LogLevel = (typeof LOG_LEVELS)[number]

let lowest = 0

/** Sets the least severe level that is logged. Default: `info`. */
export function setLogLevel(level: LogLevel): void {
  lowest = LOG_LEVELS.indexOf(level)
}

export const isLogged = (level: LogLevel): boolean => LOG_LEVELS.indexOf(level) >= lowest

/** Logs a line of JSON with the id of the current request and the stack of an error. */
export function writeLog(level: LogLevel, message: string, error?: unknown): void {
  if (!isLogged(level)) return
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
