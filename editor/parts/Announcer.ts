/** A message for screen readers. */
export interface Announcement {
  /** Makes equal messages distinct, so that they are read each time. */
  readonly id: number
  readonly text: string
}

/** `polite` waits until the current speech ends; `assertive` interrupts it, for messages that need an action at once. */
export type Urgency = 'polite' | 'assertive'

/** Maximum number of messages in the document. Simultaneous messages are read one after the other. */
const MAX_ANNOUNCEMENTS = 4

/** Messages for screen readers, shared by the whole editor. */
export class Announcer {
  #messages: Readonly<Record<Urgency, readonly Announcement[]>> = { polite: [], assertive: [] }
  #last = 0
  readonly #listeners = new Set<() => void>()

  /** The last messages, newest at the end. The same array until a message is added. */
  messages(urgency: Urgency): readonly Announcement[] {
    return this.#messages[urgency]
  }

  say(text: string, urgency: Urgency = 'polite'): void {
    if (!text) return
    this.#last += 1
    const messages = [...this.#messages[urgency], { id: this.#last, text }].slice(-MAX_ANNOUNCEMENTS)
    this.#messages = { ...this.#messages, [urgency]: messages }
    for (const listener of [...this.#listeners]) listener()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}

export const announcer = new Announcer()
