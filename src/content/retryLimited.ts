export interface RetryOptions {
  readonly maxRetries: number
  readonly retryDelaySeconds: number
  /** Told before each wait. */
  readonly onRetry: (retry: number, waitSeconds: number) => void
}

/** The longest wait a service's `Retry-After` can ask for, in seconds; a page is waiting. */
const longestWaitSeconds = 30

/**
 * Runs a request again while the service refuses it with 429, up to `maxRetries` times. Only 429: anything else is
 * thrown at once. The wait is the service's `Retry-After` when that names seconds, else `retryDelaySeconds`.
 */
export async function retryLimited<T>(request: () => Promise<T>, options: RetryOptions): Promise<T> {
  for (let retry = 1; ; retry++) {
    try {
      return await request()
    } catch (thrown) {
      if (retry > options.maxRetries || (thrown as { status?: unknown } | null)?.status !== 429) throw thrown
      const wait = Math.min(retryAfter(thrown) ?? options.retryDelaySeconds, longestWaitSeconds)
      options.onRetry(retry, wait)
      await new Promise((resolve) => setTimeout(resolve, wait * 1000))
    }
  }
}

function retryAfter(thrown: unknown): number | undefined {
  const { response } = thrown as { response?: { headers?: Record<string, string> } }
  const header = response?.headers?.['retry-after']
  return header !== undefined && /^\d{1,6}$/.test(header) ? Number(header) : undefined
}
