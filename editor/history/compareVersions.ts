import { shownValue } from '../saving/shownValue.ts'
import { type JsonObject, type JsonValue, ownValue } from '../space/Json.ts'
import type { SpaceSchema } from '../space/SpaceSchema.ts'
import { slotLabel } from '../space/slotLabel.ts'
import { blockText } from '../store/blockText.ts'
import { equalJson } from '../store/equalJson.ts'
import { longestCommonOrder } from '../store/longestCommonOrder.ts'
import { type ReadBlock, readBlocks } from '../store/readBlocks.ts'
import type { BlockRecord } from '../store/StoryStore.ts'
import { UidAllocator } from '../store/UidAllocator.ts'
import { type WordPart, wordChanges } from './wordChanges.ts'

/** A version of a story, as far as versions are compared. */
export interface VersionContent {
  readonly name: string
  readonly content: JsonObject
}

/** A field with other words. */
export interface ChangedField {
  readonly field: string
  /** What the form calls it. */
  readonly name: string
  readonly words: readonly WordPart[]
}

/** What became of one block, or of the story's name. */
export interface VersionChange {
  /** Null for the story itself. */
  readonly uid: string | null
  readonly kind: 'changed' | 'added' | 'removed' | 'moved'
  /** What it is called: its component and its first words. */
  readonly block: string
  readonly fields: readonly ChangedField[]
  /** Where it stands now, or stood: `after Quote “…”`, `first in Section`. Empty where that did not change. */
  readonly place: string
  /** The block that it stands, or stood, after, or else in, in the other version: where its absence is shown. */
  readonly near: string | null
}

/** Characters of a value that are compared. */
const LONGEST = 20_000

interface Blocks {
  readonly root: string
  /** In the order of the document. */
  readonly byUid: ReadonlyMap<string, ReadBlock>
}

/** How a version became another, block by block in the order of the later one; what went stands behind what it stood after. */
export function compareVersions(
  before: VersionContent,
  after: VersionContent,
  space: SpaceSchema,
): readonly VersionChange[] {
  const [old, young] = [readVersion(before.content, space), readVersion(after.content, space)]
  const changes: VersionChange[] = []
  if (before.name !== after.name) {
    const words = wordChanges(before.name, after.name)
    const fields = [{ field: 'name', name: 'Name', words }]
    changes.push({ uid: null, kind: 'changed', block: 'The story', fields, place: '', near: null })
  }
  const moved = movedBlocks(old, young)
  const removed = Map.groupBy(
    [...old.byUid.values()].filter(({ record }) => isGone(record, old, young)),
    ({ record }) => nearest(record, old, young),
  )
  const addRemoved = (near: string) => {
    for (const { record } of removed.get(near) ?? [])
      changes.push({
        uid: record.uid,
        kind: 'removed',
        block: blockName(space, record),
        fields: [],
        place: placeWords(space, record, old),
        near,
      })
  }
  for (const [uid, { record }] of young.byUid) {
    const was = old.byUid.get(uid)?.record
    const block = blockName(space, record)
    const place = placeWords(space, record, young)
    if (!was) {
      if (record.parent !== null && old.byUid.has(record.parent))
        changes.push({ uid, kind: 'added', block, fields: [], place, near: nearest(record, young, old) })
    } else {
      const fields = changedFields(space, was, record)
      if (moved.has(uid)) changes.push({ uid, kind: 'moved', block, fields, place, near: null })
      else if (fields.length) changes.push({ uid, kind: 'changed', block, fields, place: '', near: null })
    }
    addRemoved(uid)
  }
  return changes
}

function readVersion(content: JsonObject, space: SpaceSchema): Blocks {
  const name = new UidAllocator(() => '').stored()
  const { roots, read } = readBlocks([content], { parent: null, slot: null }, space, name)
  return { root: roots[0]!, byUid: new Map(read.map((block) => [block.record.uid, block])) }
}

/** Whether a block went by itself; what stood in one that went is gone with it. */
const isGone = ({ uid, parent }: BlockRecord, old: Blocks, young: Blocks): boolean =>
  !young.byUid.has(uid) && parent !== null && (young.byUid.has(parent) || !old.byUid.has(parent))

function movedBlocks(old: Blocks, young: Blocks): ReadonlySet<string> {
  const moved = new Set<string>()
  for (const { record, slots } of young.byUid.values())
    for (const [slot, uids] of slots) {
      const before = old.byUid.get(record.uid)?.slots.get(slot) ?? []
      const stay = longestCommonOrder(before, uids)
      for (const uid of uids) if (!stay.has(uid) && old.byUid.has(uid)) moved.add(uid)
    }
  return moved
}

/** The block before one in its slot that is in both versions, else the one that it stands in. */
function nearest({ uid, parent, slot }: BlockRecord, own: Blocks, other: Blocks): string {
  const order = own.byUid.get(parent ?? '')?.slots.get(slot ?? '') ?? []
  const before = order.slice(0, order.indexOf(uid)).findLast((one) => other.byUid.has(one))
  return before ?? (parent !== null && other.byUid.has(parent) ? parent : other.root)
}

function changedFields(space: SpaceSchema, was: BlockRecord, is: BlockRecord): readonly ChangedField[] {
  const names = [...new Set([...Object.keys(is.fields), ...Object.keys(was.fields)])]
  return names
    .filter((field) => field !== '_uid' && field !== '_editable')
    .flatMap((field) => {
      const [before, after] = [ownValue(was.fields, field), ownValue(is.fields, field)]
      if (equalJson(before, after) || (isEmpty(before) && isEmpty(after))) return []
      const words = wordChanges(comparedWords(before), comparedWords(after))
      const isSaid = words.some(({ kind }) => kind !== 'same')
      const name = field === 'component' ? 'Kind' : space.fieldName(is.component, field)
      // What differs in other things than words: marks of a text, a link's target, a crop.
      return [
        { field, name, words: isSaid ? words : [{ kind: 'added' as const, text: 'Formatting or settings' }] },
      ]
    })
}

const isEmpty = (value: JsonValue | undefined): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

const comparedWords = (value: JsonValue | undefined): string =>
  isEmpty(value) ? '' : shownValue(value, LONGEST)

/** A component's name with a block's first words. */
function blockName(space: SpaceSchema, record: BlockRecord): string {
  const text = blockText(space, record)
  const name = space.displayName(record.component)
  return text ? `${name} “${text.length > 40 ? `${text.slice(0, 40)}…` : text}”` : name
}

function placeWords(space: SpaceSchema, { uid, parent, slot }: BlockRecord, blocks: Blocks): string {
  if (parent === null || slot === null) return ''
  const outer = blocks.byUid.get(parent)!
  const order = outer.slots.get(slot) ?? []
  const before = blocks.byUid.get(order[order.indexOf(uid) - 1] ?? '')
  if (before) return `after ${blockName(space, before.record)}`
  return `first in ${slotLabel(space, outer.record.component, slot)}`
}
