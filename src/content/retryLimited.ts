export interface RetryOptions {
  readonly maxRetries: number
  readonly retryDelaySeconds: number
  /** Called before each wait. */
  readonly onRetry: (retry: number, waitSeconds: number) => void
}

/** Maximum wait that `Retry-After` can cause, in seconds, since a page waits for the response. */
const longestWaitSeconds = 30

/**
 * Retries a request that is rejected with 429, up to `maxRetries` times. Other errors are thrown immediately. Waits for the seconds of
 * the service's `Retry-After`, otherwise for `retryDelaySeconds`.
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
