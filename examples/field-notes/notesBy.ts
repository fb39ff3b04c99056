import { type ListedStory, listedRecord, type QueryResolver } from 'strata-pages'

declare module 'strata-pages' {
  interface QueryKinds {
    /** The notes that a contributor wrote, the newest first. `contributor` is the uuid of the contributor's page. */
    readonly notesBy: {
      readonly query: { readonly contributor: string }
      readonly result: readonly ListedStory[]
    }
  }
}

/** The maximum number of notes on a contributor's page. */
const MAX_NOTES = 100

export const resolveNotesBy: QueryResolver<'notesBy'> = async ({ contributor }, { records, rebase }) => {
  const folder = 'notes'
  const notes = (await records({ folder })).list({ folder, referencing: contributor }, 'newest')
  return notes
    .slice(0, MAX_NOTES)
    .flatMap((note) => listedRecord(note) ?? [])
    .map(rebase)
}
