/** Something that is said to screen readers. */
export interface Announcement {
  /** Tells it from the same words before, which are said again. */
  readonly id: number
  readonly text: string
}

/** Polite waits until what is being read has ended; assertive interrupts it, for what needs doing at once. */
export type Urgency = 'polite' | 'assertive'

/** So many of the last are kept in the document: what comes at once is read one after the other. */
const MAX_ANNOUNCEMENTS = 4

/** What is said to screen readers now. One for the whole editor, as its live regions are. */
export class Announcer {
  #said: Readonly<Record<Urgency, readonly Announcement[]>> = { polite: [], assertive: [] }
  #last = 0
  readonly #listeners = new Set<() => void>()

  /** The last announcements, the newest at the end. The same list until there is another. */
  said(urgency: Urgency): readonly Announcement[] {
    return this.#said[urgency]
  }

  say(text: string, urgency: Urgency = 'polite'): void {
    if (!text) return
    this.#last += 1
    const said = [...this.#said[urgency], { id: this.#last, text }].slice(-MAX_ANNOUNCEMENTS)
    this.#said = { ...this.#said, [urgency]: said }
    for (const listener of [...this.#listeners]) listener()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}

export const announcer = new Announcer()
