import type { EditorSession } from '../session/EditorSession.ts'

export type StoryDialog = 'history' | 'publish' | 'review' | 'schedule'

/** Which dialog about the whole story is open, for commands, menus and what shows it. */
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

/** Those of a session, the same for as long as it lasts. */
export function dialogsOf(session: EditorSession): StoryDialogs {
  const known = dialogs.get(session)
  if (known) return known
  const made = new StoryDialogs()
  dialogs.set(session, made)
  return made
}
