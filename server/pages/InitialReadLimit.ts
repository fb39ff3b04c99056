import type { Words } from '../../src/pages/languages/words.ts'
import { describeResponse } from '../http/responseFacts.ts'
import { NOT_READ_YET, refusalResponse } from '../limits/refusal.ts'

/**
 * Maximum time that a visitor waits while the space is read for the first time, in milliseconds. A longer wait interrupts a person's
 * train of thought (https://www.nngroup.com/articles/response-times-3-important-limits/).
 */
const MAX_WAIT_MS = 1000

interface InitialReadLimitOptions {
  /** Returns true until the space has been read completely for the first time. */
  readonly isReading: () => boolean
  readonly wordsAt: (path: string) => Words
}

/**
 * Limits how long visitors wait while the space is read for the first time: an answer then needs requests to the content service, which
 * queue behind those of the read.
 */
export class InitialReadLimit {
  readonly #options: InitialReadLimitOptions

  constructor(options: InitialReadLimitOptions) {
    this.#options = options
  }

  /** Returns the answer to a request for a path. During the initial read, returns a 503 if it takes too long; its work continues then. */
  async answer<T>(path: string, work: () => Promise<T>): Promise<T | Response> {
    const { isReading, wordsAt } = this.#options
    if (!isReading()) return work()
    let timer: NodeJS.Timeout | undefined
    const tooLong = new Promise<Response>((resolve) => {
      timer = setTimeout(() => resolve(refusal()), MAX_WAIT_MS)
    })
    const refusal = () =>
      describeResponse(refusalResponse(path, NOT_READ_YET, wordsAt), {
        cache: 'none',
        note: 'The space is being read for the first time, and the answer took too long.',
      })
    try {
      return await Promise.race([work(), tooLong])
    } finally {
      clearTimeout(timer)
    }
  }
}
