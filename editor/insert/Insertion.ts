import type { EditorSession } from '../session/EditorSession.ts'
import type { JsonObject } from '../space/Json.ts'
import type { Verdict } from '../space/SpaceSchema.ts'
import type { Place } from '../store/StoryStore.ts'

/** Where the menu stands: a box of the editor's window. Without one it stands in the middle of the window. */
export type Anchor = Pick<DOMRect, 'x' | 'y' | 'width' | 'height'>

/** Takes what is chosen where a command alone would not do: within a text. */
export interface Target {
  /** Whether a component may stand there. */
  check(component: string): Verdict
  insert(block: JsonObject): void
}

/** What is to be inserted where, while the menu is open. */
interface Opened {
  readonly place: Place
  readonly anchor: Anchor | null
  readonly target: Target | null
}

/** The insert menu of a session: opened from the page, the outline, a form or a command. */
export class Insertion {
  #opened: Opened | null = null
  readonly #listeners = new Set<() => void>()

  get opened(): Opened | null {
    return this.#opened
  }

  open(place: Place, anchor: Anchor | null = null, target: Target | null = null): void {
    this.#set({ place, anchor, target })
  }

  close(): void {
    this.#set(null)
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #set(opened: Opened | null): void {
    if (opened === this.#opened) return
    this.#opened = opened
    for (const listener of [...this.#listeners]) listener()
  }
}

const insertions = new WeakMap<EditorSession, Insertion>()

/** The insert menu of a session, the same for as long as the session lasts. */
export function insertionOf(session: EditorSession): Insertion {
  const known = insertions.get(session)
  if (known) return known
  const made = new Insertion()
  insertions.set(session, made)
  return made
}
