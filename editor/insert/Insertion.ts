import type { EditorSession } from '../session/EditorSession.ts'
import type { JsonObject } from '../space/Json.ts'
import type { Verdict } from '../space/SpaceSchema.ts'
import type { BlockPosition } from '../store/StoryStore.ts'

/** Box in the editor's window at which the menu opens. Without one it opens in the middle of the window. */
export type Anchor = Pick<DOMRect, 'x' | 'y' | 'width' | 'height'>

/** Inserts the chosen block where a store command is not enough: within a rich text. */
export interface Target {
  /** Returns whether a component is allowed. */
  check(component: string): Verdict
  insert(block: JsonObject): void
}

/** Position of the open menu. */
interface Opened {
  readonly position: BlockPosition
  readonly anchor: Anchor | null
  readonly target: Target | null
}

/** State of the insert menu, which opens from the page, the outline, a form or a command. */
export class Insertion {
  #opened: Opened | null = null
  readonly #listeners = new Set<() => void>()

  get opened(): Opened | null {
    return this.#opened
  }

  open(position: BlockPosition, anchor: Anchor | null = null, target: Target | null = null): void {
    this.#set({ position, anchor, target })
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

/** Returns the insert menu state of a session, one per session. */
export function insertionOf(session: EditorSession): Insertion {
  const existing = insertions.get(session)
  if (existing) return existing
  const created = new Insertion()
  insertions.set(session, created)
  return created
}
