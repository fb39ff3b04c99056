import { frameText } from './codeFrame.ts'
import { placeText } from './failuresHtml.ts'
import type { Failure } from './readFailure.ts'

type Say = (message: string) => void

/**
 * What is broken now, and what is wrong with each page. Everything is said once in the terminal, and again when it comes
 * back after it was gone.
 */
export class Failures {
  readonly #say: Say
  /** By where they were found: the path of a page, or what all pages share. */
  readonly #failures = new Map<string, readonly Failure[]>()
  readonly #messages = new Map<string, ReadonlySet<string>>()

  constructor(say: Say) {
    this.#say = say
  }

  /**
   * Sets what is broken at one place, in the place of what was before.
   * @param isReported whether the terminal has been told already
   */
  set(at: string, failures: readonly Failure[], { isReported = false } = {}): void {
    const known = new Set([...this.#failures.values()].flat().map(keyOf))
    if (failures.length) this.#failures.set(at, failures)
    else this.#failures.delete(at)
    if (isReported) return
    for (const failure of failures) if (!known.has(keyOf(failure))) this.#say(failureText(failure))
  }

  /** What is broken on a page: what all pages share, then its own. */
  of(path: string): readonly Failure[] {
    const all = [SHARED, CONTENT, path].flatMap((at) => this.#failures.get(at) ?? [])
    return all.filter((one, index) => all.findIndex((other) => isSame(one, other)) === index)
  }

  /** Whether a page shows something that is broken. */
  isOn(path: string): boolean {
    return this.#failures.has(path)
  }

  /** Sets what is said of one page, in the place of what was said before. */
  saying(path: string, messages: readonly string[]): void {
    const known = new Set([...this.#messages.values()].flatMap((reported) => [...reported]))
    this.#messages.set(path, new Set(messages))
    for (const message of new Set(messages)) if (!known.has(message)) this.#say(message)
  }

  /** Whether a message has been said, and still holds. */
  isReported(message: string): boolean {
    return [...this.#messages.values()].some((reported) => reported.has(message))
  }
}

/** Where failures are set that are no page's own. */
export const SHARED = ''

/** Where failures of the content are set. */
export const CONTENT = 'content'

const keyOf = (failure: Failure) => `${failure.what} ${placeText(failure)} ${failure.reason}`

/** A plugin that is broken, and its block on a page, are one. */
const isSame = (one: Failure, other: Failure) =>
  one.reason === other.reason && placeText(one) === placeText(other)

function failureText(failure: Failure): string {
  const { what, reason, place, frame, stack } = failure
  const parts = [
    `\n${what}: ${reason}`,
    placeText(failure) && `  ${placeText(failure)}`,
    frame.length ? frameText(frame, place?.column) : '',
    ...stack.slice(1).map((one) => `    from ${one}`),
  ]
  return `${parts.filter(Boolean).join('\n')}\n`
}
