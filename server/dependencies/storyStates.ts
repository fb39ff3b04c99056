import type { StoryChange, StoryState } from '../../src/index/dependencies/StoryChange.ts'
import type { SpaceRecords } from '../../src/index/SpaceRecords.ts'

/** Stories of a content version by key, as JSON. */
type StoryStates = ReadonlyMap<string, string>

const keyOf = ({ language, uuid }: Pick<StoryState, 'language' | 'uuid'>): string => `${language} ${uuid}`

/** The fields of a story that a later start compares, in the order in which they are stored. */
const FIELDS: (keyof StoryState)[] = [
  ...(['uuid', 'language', 'slug', 'bareSlug', 'otherSlugs', 'path'] as const),
  ...(['tags', 'isStartpage', 'hash', 'publishedAt'] as const),
]

const serialize = (state: StoryState): string => JSON.stringify(state, FIELDS)

const parse = (stored: string): StoryState => ({ ...(JSON.parse(stored) as StoryState), isPartial: true })

/** Returns the updates of stored states for changes; `undefined` deletes a state. */
export const statesAfter = (
  changes: readonly StoryChange[],
): readonly (readonly [key: string, json: string | undefined])[] =>
  changes.map(({ before, after }) => [keyOf((after ?? before)!), after && serialize(after)])

/** Returns the changes from stored states to the current stories. */
export function changesSince(stored: StoryStates, space: SpaceRecords): readonly StoryChange[] {
  const changes: StoryChange[] = []
  const deleted = new Map(stored)
  for (const language of space.languages)
    for (const after of language.all()) {
      const before = stored.get(keyOf(after))
      deleted.delete(keyOf(after))
      if (before === serialize(after)) continue
      changes.push({ ...(before ? { before: parse(before) } : {}), after })
    }
  for (const before of deleted.values()) changes.push({ before: parse(before) })
  return changes
}
