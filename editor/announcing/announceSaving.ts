import type { Announcer } from '../parts/Announcer.ts'
import type { SaveState } from '../saving/SaveState.ts'

interface Saving {
  readonly state: SaveState
  readonly subscribe: (listener: () => void) => () => void
}

/** Says when all is saved, and at once when something is not. What is on its way to be saved is no news. @returns ends it */
export function announceSaving(saving: Saving, announcer: Pick<Announcer, 'say'>): () => void {
  let said: string = saving.state.kind
  return saving.subscribe(() => {
    const { state } = saving
    if (state.kind === 'waiting' || state.kind === 'saving') {
      // A failure that lasts is said once, not with each try.
      if (said === 'saved') said = ''
      return
    }
    const words = wordsOf(state)
    if (words === undefined || said === state.kind) return
    said = state.kind
    announcer.say(words, state.kind === 'saved' ? 'polite' : 'assertive')
  })
}

/** Nothing of a conflict: its dialog is read. */
function wordsOf(state: SaveState): string | undefined {
  if (state.kind === 'saved') return 'Saved.'
  return state.kind === 'failed' ? `Not saved: ${state.why}` : undefined
}
