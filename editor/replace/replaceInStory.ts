import { editTexts } from '../../fields/editTexts.ts'
import { ownValue } from '../../json/JsonObject.ts'
import { fieldSchema } from '../space/fieldOf.ts'
import type { SpaceSchema } from '../space/SpaceSchema.ts'
import type { Command, StoryStore } from '../store/StoryStore.ts'
import type { FoundMatch } from './findInStory.ts'

/**
 * Replaces matches in a story as one undo step. Skips matches whose text has changed or was removed.
 * @param label name of the undo step
 * @returns number of replaced matches
 */
export function replaceInStory(
  store: StoryStore,
  space: SpaceSchema,
  matches: readonly FoundMatch[],
  label: string,
): number {
  const mark = store.mark()
  let replaced = 0
  for (const ofField of Map.groupBy(matches, ({ uid, field }) => JSON.stringify([uid, field])).values()) {
    const planned = planField(store, space, ofField)
    if (planned && store.run(planned.command).ok) replaced += planned.count
  }
  store.squash(mark, label)
  return replaced
}

/** Returns the command for the matches of one field, with the number of matches that it replaces; undefined for none. */
function planField(
  store: StoryStore,
  space: SpaceSchema,
  matches: readonly FoundMatch[],
): { readonly command: Command; readonly count: number } | undefined {
  const { uid, field } = matches[0]!
  if (uid !== null && !store.has(uid)) return undefined
  const record = uid === null ? undefined : store.block(uid)
  const before = record ? ownValue(record.fields, field) : store.story()[field]
  const type = record ? fieldSchema(space.components.get(record.component), field)?.type : 'text'
  if (type === undefined) return undefined
  let textIndex = 0
  let count = 0
  const value = editTexts(type, before, ({ text }) => {
    const here = matches.filter((match) => match.textIndex === textIndex && match.text === text)
    textIndex += 1
    count += here.length
    return here.toSorted((one, other) => one.from - other.from)
  })
  if (count === 0) return undefined
  if (uid === null) return { command: { kind: 'setStory', field, value }, count }
  return { command: { kind: 'setField', uid, field, value }, count }
}
