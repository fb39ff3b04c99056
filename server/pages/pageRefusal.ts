import { QueueFullError } from '../../services/QueueFullError.ts'
import { type Refusal, tooBusy, tooOften } from '../limits/refusal.ts'

/** Thrown if a client requests too many pages that have to be rendered. */
export class TooOftenError extends Error {
  override readonly name = 'TooOftenError'
  readonly seconds: number

  constructor(seconds: number) {
    super(`The next page may be rendered in ${seconds} s.`)
    this.seconds = seconds
  }
}

/** Returns the refusal for a page that was not rendered because of a limit; undefined for any other error. */
export function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof TooOftenError) return tooOften(error.seconds)
  return error instanceof QueueFullError ? tooBusy() : undefined
}
