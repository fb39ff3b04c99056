import { frameText } from './codeFrame.ts'
import { locationText } from './failuresHtml.ts'
import type { Failure } from './readFailure.ts'

type Print = (message: string) => void

/** Current failures and messages, by page. Prints each once, and a second time if it reappears after it was fixed. */
export class Failures {
  readonly #print: Print
  /** By the path of a page, by the key of a document, or by `SHARED` or `CONTENT`. */
  readonly #failures = new Map<string, readonly Failure[]>()
  readonly #messages = new Map<string, ReadonlySet<string>>()

  constructor(say: Print) {
    this.#print = say
  }

  /**
   * Replaces the failures of a page, of a document, or of `SHARED` or `CONTENT`.
   *
   * @param isReported whether they have been printed already
   */
  set(at: string, failures: readonly Failure[], { isReported = false } = {}): void {
    const known = new Set([...this.#failures.values()].flat().map(keyOf))
    if (failures.length) this.#failures.set(at, failures)
    else this.#failures.delete(at)
    if (isReported) return
    for (const failure of failures) if (!known.has(keyOf(failure))) this.#print(failureText(failure))
  }

  /** Returns the failures of a page: those that all pages share, then its own, then those of the document that shows it. */
  find(path: string, document = ''): readonly Failure[] {
    const all = [SHARED, CONTENT, path, documentKey(document, path)].flatMap(
      (at) => this.#failures.get(at) ?? [],
    )
    return all.filter((one, index) => all.findIndex((other) => isSame(one, other)) === index)
  }

  /** Returns true if a page itself has failures, or the document that shows it. */
  isOn(path: string, document = ''): boolean {
    return this.#failures.has(path) || this.#failures.has(documentKey(document, path))
  }

  /** Replaces the messages of a page. */
  setMessages(path: string, messages: readonly string[]): void {
    const known = new Set([...this.#messages.values()].flatMap((reported) => [...reported]))
    this.#messages.set(path, new Set(messages))
    for (const message of new Set(messages)) if (!known.has(message)) this.#print(message)
  }

  /** Returns true if a message has been printed and still applies. */
  isReported(message: string): boolean {
    return [...this.#messages.values()].some((reported) => reported.has(message))
  }
}

/** Key of the failures in a browser's document while it shows a path. */
export const documentKey = (document: string, path: string): string => `document ${document} ${path}`

/** Key of failures that all pages share. */
export const SHARED = ''

/** Key of failures in content files. */
export const CONTENT = 'content'

const keyOf = (failure: Failure) => `${failure.what} ${locationText(failure)} ${failure.reason}`

/** True for the same error, found for a plugin and for its block on a page, or for several blocks at different positions of a file. */
const isSame = (one: Failure, other: Failure) =>
  one.reason === other.reason &&
  (one.what === other.what ? isSameFile(one, other) : locationText(one) === locationText(other))

export const isSameFile = (one: Failure, other: Failure): boolean =>
  one.location?.file === other.location?.file

function failureText(failure: Failure): string {
  const { what, reason, location, frame, stack } = failure
  const parts = [
    `\n${what}: ${reason}`,
    locationText(failure) && `  ${locationText(failure)}`,
    frame.length ? frameText(frame, location?.column) : '',
    ...stack.slice(1).map((one) => `    from ${one}`),
  ]
  return `${parts.filter(Boolean).join('\n')}\n`
}
