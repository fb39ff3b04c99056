import type { LoadedStory, Story } from '../api/wire.ts'

/** Interface of the browser's log of edits, as `Saving` uses it. */
export interface EditPersistence {
  /** Creates an id for a save, by which `savesSince` finds it. `written` resolves when the log has stored the id. */
  sending(): { readonly id: string; readonly written: Promise<void>; saved(loaded: LoadedStory): void }
  /** Records that further edits are based on a version of the service. */
  rebased(loaded: LoadedStory, isUnsaved: boolean): void
  /** Writes pending edits to the disk. */
  flush(): Promise<void>
  readonly state: { readonly kind: 'stored' | 'pending' | 'failed' }
}

/** A save whose response is pending or lost. */
export interface SentSave {
  readonly story: Story
  readonly revision: number
  saved(loaded: LoadedStory): void
}
