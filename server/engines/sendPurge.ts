import { PurgeError } from './CacheEngine.ts'

/** Timeout of a purge, in milliseconds. */
const TIMEOUT_MS = 10_000

/** Maximum length of a response in error messages, in characters. */
const MAX_CHARACTERS = 300

/** Sends a purge. @throws PurgeError if it fails */
export async function sendPurge(
  request: Request,
  /** Returns the reason if the text of a successful response reports a failure. */
  refusal: (text: string) => string | undefined = () => undefined,
): Promise<void> {
  const { origin } = new URL(request.url)
  let response: Response
  let text: string
  try {
    response = await fetch(request, { signal: AbortSignal.timeout(TIMEOUT_MS), redirect: 'error' })
    text = (await response.text()).slice(0, MAX_CHARACTERS)
  } catch (error) {
    throw new PurgeError(`${origin} cannot be reached: ${reason(error)}.`)
  }
  const refused = response.ok ? refusal(text) : `${response.status} ${text}`.trim()
  if (refused === undefined) return
  throw new PurgeError(
    `${origin} refused the purge: ${refused}`,
    retryAfter(response.headers.get('retry-after')),
  )
}

function retryAfter(header: string | null): number | undefined {
  const seconds = Number(header ?? Number.NaN)
  return Number.isFinite(seconds) && seconds >= 0 ? Math.min(seconds, 3600) * 1000 : undefined
}

function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const { cause } = error
  return cause instanceof Error ? cause.message : error.message
}
