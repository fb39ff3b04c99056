import { Observable } from '../store/Observable.ts'

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

/** The last messages for screen readers, newest at the end, shared by the whole editor. */
export class Announcer extends Observable<Readonly<Record<Urgency, readonly Announcement[]>>> {
  #last = 0

  constructor() {
    super({ polite: [], assertive: [] })
  }

  say(text: string, urgency: Urgency = 'polite'): void {
    if (!text) return
    this.#last += 1
    const messages = [...this.value[urgency], { id: this.#last, text }].slice(-MAX_ANNOUNCEMENTS)
    this.set({ ...this.value, [urgency]: messages })
  }
}

export const announcer = new Announcer()
