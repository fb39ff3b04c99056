import { perSession } from '../session/perSession.ts'
import type { JsonObject } from '../space/Json.ts'
import type { Verdict } from '../space/SpaceSchema.ts'
import { Observable } from '../store/Observable.ts'
import type { BlockPosition, StoryStore } from '../store/StoryStore.ts'

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

/**
 * Position of the insert menu, which opens from the page, the outline, a form or a command; null while it is closed. The menu closes
 * when the block around its position is removed, for example by a different editor.
 */
export class Insertion extends Observable<Opened | null> {
  constructor(store: Pick<StoryStore, 'subscribe'>) {
    super(null)
    // Never unsubscribed: both live as long as the session.
    store.subscribe(({ removed }) => {
      if (this.value && removed.has(this.value.position.parent)) this.close()
    })
  }

  open(position: BlockPosition, anchor: Anchor | null = null, target: Target | null = null): void {
    this.set({ position, anchor, target })
  }

  close(): void {
    this.set(null)
  }
}

/** Returns the insert menu's position in a session. */
export const insertionOf = perSession(({ store }) => new Insertion(store))
