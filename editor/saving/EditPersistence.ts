import type { LoadedStory, Story } from '../api/wire.ts'

/** What Saving asks of the log of edits. */
export interface EditPersistence {
  /** Names a save, so that it is known again by `savesSince`; `written` resolves once it would be. */
  sending(): { readonly id: string; readonly written: Promise<void>; saved(loaded: LoadedStory): void }
  rebased(loaded: LoadedStory, isUnsaved: boolean): void
  /** Brings what is not kept yet to the disk. */
  flush(): Promise<void>
  readonly state: { readonly kind: 'stored' | 'pending' | 'failed' }
}

/** A save that was sent. */
export interface SentSave {
  readonly story: Story
  readonly revision: number
  saved(loaded: LoadedStory): void
}
