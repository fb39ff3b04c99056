import { fieldSchema } from '../space/fieldOf.ts'
import { ownValue } from '../space/Json.ts'
import type { SpaceSchema } from '../space/SpaceSchema.ts'
import type { Command, StoryStore } from '../store/StoryStore.ts'
import { editTexts } from './fieldTexts.ts'
import type { FoundPlace } from './findInStory.ts'

/**
 * Replaces what was found in a story, as one entry of its history. What is written otherwise by now, or is no longer there, is left as
 * it is.
 * @param label what the entry is called
 * @returns how many places were replaced
 */
export function replaceInStory(
  store: StoryStore,
  space: SpaceSchema,
  places: readonly FoundPlace[],
  label: string,
): number {
  const mark = store.mark()
  let replaced = 0
  for (const ofField of Map.groupBy(places, ({ uid, field }) => JSON.stringify([uid, field])).values()) {
    const planned = plan(store, space, ofField)
    if (planned && store.run(planned.command).ok) replaced += planned.count
  }
  store.squash(mark, label)
  return replaced
}

/** The command for the places of one field, and how many of them it replaces. */
function plan(
  store: StoryStore,
  space: SpaceSchema,
  places: readonly FoundPlace[],
): { readonly command: Command; readonly count: number } | undefined {
  const { uid, field } = places[0]!
  if (uid !== null && !store.has(uid)) return undefined
  const record = uid === null ? undefined : store.block(uid)
  const before = record ? ownValue(record.fields, field) : store.story()[field]
  const type = record ? fieldSchema(space.components.get(record.component), field)?.type : 'text'
  if (type === undefined) return undefined
  let textIndex = 0
  let count = 0
  const value = editTexts(type, before, ({ text }) => {
    const here = places.filter((place) => place.textIndex === textIndex && place.text === text)
    textIndex += 1
    count += here.length
    return here.toSorted((one, other) => one.from - other.from)
  })
  if (count === 0) return undefined
  if (uid === null) return { command: { kind: 'setStory', field, value }, count }
  return { command: { kind: 'setField', uid, field, value }, count }
}
