import { isObject, type JsonObject, withKey } from '../space/Json.ts'
import { DiffBetween } from './DiffBetween.ts'
import { compareFields } from './fieldsChange.ts'
import { freezeJson } from './freezeJson.ts'
import type { NameOf } from './readBlocks.ts'
import { readBlocks } from './readBlocks.ts'
import type { StoryDiff } from './StoryDiff.ts'
import type { StoryState } from './StoryState.ts'

/** What leads from an edited story to another version of it, which came from elsewhere. Facts that the other does not say stay. */
export function receiveStory(state: StoryState, story: JsonObject, stored: NameOf): StoryDiff {
  freezeJson(story)
  const { tree, facts } = state
  const between = new DiffBetween(tree)
  const { content, id: _id, uuid: _uuid, ...said } = story
  let after = facts
  for (const [key, value] of Object.entries(said)) after = withKey(after, key, value)
  if (isObject(content) && state.hasContent && content !== tree.json(tree.root)) {
    let isRoot = true
    // Whatever it is called there, the content itself is the one that is edited.
    const name: NameOf = (block) => {
      const found = stored(block)
      if (!isRoot) return found
      isRoot = false
      return { ...found, uid: tree.root }
    }
    const { read } = readBlocks([content], { parent: null, slot: null }, tree.space, name)
    const there = new Set(read.map(({ record }) => record.uid))
    for (const uid of tree.withInner(tree.root)) if (!there.has(uid)) between.remove(uid)
    for (const { record, slots } of read) {
      if (tree.has(record.uid)) between.setFields(record.uid, record.fields)
      else between.add(record)
      const names = tree.has(record.uid)
        ? [...slots.keys(), ...tree.node(record.uid).slots.keys()]
        : slots.keys()
      for (const slot of names) between.setOrder(record.uid, slot, slots.get(slot) ?? [])
    }
  }
  return between.finish(compareFields(facts, after))
}
