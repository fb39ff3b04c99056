import type { ListedStory } from '../../src/registry/card.ts'
import { listedStory } from '../../src/site/queries/listedStory.ts'
import type { QueryResolver } from '../../src/site/queries/resolveQueries.ts'

declare module '../../src/registry/query.ts' {
  interface QueryKinds {
    /** The notes that a contributor wrote, the newest first. `contributor` is the uuid of the contributor's page. */
    readonly notesBy: {
      readonly query: { readonly contributor: string }
      readonly result: readonly ListedStory[]
    }
  }
}

export const resolveNotesBy: QueryResolver<'notesBy'> = async (
  { contributor },
  { list, registry, rebase },
) => {
  const notes = await list({
    starts_with: 'notes/',
    filter_query: { contributor: { in: contributor } },
    sort_by: 'sort_by_date:desc',
    per_page: 100,
  })
  return notes.flatMap((note) => listedStory(note, registry) ?? []).map(rebase)
}
