import type { Announcer } from '../parts/Announcer.ts'
import type { SaveState } from '../saving/SaveState.ts'

interface Saving {
  readonly state: SaveState
  readonly subscribe: (listener: () => void) => () => void
}

/** Announces when everything is saved, and urgently when saving fails. Does not announce saves in progress. @returns unsubscribe function */
export function announceSaving(saving: Saving, announcer: Pick<Announcer, 'say'>): () => void {
  let announced: string = saving.state.kind
  return saving.subscribe(() => {
    const { state } = saving
    if (state.kind === 'waiting' || state.kind === 'saving') {
      // A repeated failure is announced once, not after each attempt.
      if (announced === 'saved') announced = ''
      return
    }
    const text = announcementOf(state)
    if (text === undefined || announced === state.kind) return
    announced = state.kind
    announcer.say(text, state.kind === 'saved' ? 'polite' : 'assertive')
  })
}

/** Returns undefined for a conflict, whose dialog is read by itself. */
function announcementOf(state: SaveState): string | undefined {
  if (state.kind === 'saved') return 'Saved.'
  return state.kind === 'failed' ? `Not saved: ${state.message}` : undefined
}
