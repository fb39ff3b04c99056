import type { EditorSession } from '../session/EditorSession.ts'

export type StoryDialog = 'history' | 'publish' | 'review' | 'schedule'

/** Holds which dialog about the whole story is open, for commands, menus and the view that renders it. */
export class StoryDialogs {
  #shown: StoryDialog | null = null
  readonly #listeners = new Set<() => void>()

  get shown(): StoryDialog | null {
    return this.#shown
  }

  show(dialog: StoryDialog | null): void {
    if (dialog === this.#shown) return
    this.#shown = dialog
    for (const listener of [...this.#listeners]) listener()
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }
}

const dialogs = new WeakMap<EditorSession, StoryDialogs>()

/** Returns the dialogs of a session. The object is the same for each call. */
export function dialogsOf(session: EditorSession): StoryDialogs {
  const existing = dialogs.get(session)
  if (existing) return existing
  const created = new StoryDialogs()
  dialogs.set(session, created)
  return created
}
