import { isObject } from '../../json/JsonObject.ts'
import { type JsonObject, withKey } from '../space/Json.ts'
import { DiffBetween } from './DiffBetween.ts'
import { compareFields } from './fieldsChange.ts'
import { freezeJson } from './freezeJson.ts'
import type { NameOf } from './readBlocks.ts'
import { readBlocks } from './readBlocks.ts'
import type { StoryDiff } from './StoryDiff.ts'
import type { StoryState } from './StoryState.ts'

/**
 * Returns the diff from the edited story to a version with changes by other editors. Properties that the version does not have
 * are preserved.
 */
export function receiveStory(state: StoryState, story: JsonObject, stored: NameOf): StoryDiff {
  freezeJson(story)
  const { tree, properties } = state
  const between = new DiffBetween(tree)
  const { content, id: _id, uuid: _uuid, ...received } = story
  let after = properties
  for (const [key, value] of Object.entries(received)) after = withKey(after, key, value)
  if (isObject(content) && state.hasContent && content !== tree.json(tree.root)) {
    let isRoot = true
    // The uid of the root block is that of the edited story, whatever the version calls it.
    const name: NameOf = (block) => {
      const found = stored(block)
      if (!isRoot) return found
      isRoot = false
      return { ...found, uid: tree.root }
    }
    const { read } = readBlocks([content], { parent: null, slot: null }, tree.space, name)
    const receivedUids = new Set(read.map(({ record }) => record.uid))
    for (const uid of tree.withDescendants(tree.root)) if (!receivedUids.has(uid)) between.remove(uid)
    for (const { record, slots } of read) {
      if (tree.has(record.uid)) between.setFields(record.uid, record.fields)
      else between.add(record)
      const names = tree.has(record.uid)
        ? [...slots.keys(), ...tree.node(record.uid).slots.keys()]
        : slots.keys()
      for (const slot of names) between.setOrder(record.uid, slot, slots.get(slot) ?? [])
    }
  }
  return between.finish(compareFields(properties, after))
}
