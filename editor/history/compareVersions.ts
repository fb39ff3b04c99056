import { type DiffPart, diffWords } from '../../json/diffWords.ts'
import { isEqual } from '../../json/isEqual.ts'
import { ownValue } from '../../json/JsonObject.ts'
import { longestCommonOrder } from '../../json/longestCommonOrder.ts'
import { formatValue } from '../saving/formatValue.ts'
import type { JsonObject, JsonValue } from '../space/Json.ts'
import type { SpaceSchema } from '../space/SpaceSchema.ts'
import { slotLabel } from '../space/slotLabel.ts'
import { blockText } from '../store/blockText.ts'
import { type ReadBlock, readBlocks } from '../store/readBlocks.ts'
import type { BlockRecord } from '../store/StoryStore.ts'
import { UidAllocator } from '../store/UidAllocator.ts'

/** The compared parts of a version. */
export interface VersionContent {
  readonly name: string
  readonly content: JsonObject
}

/** A changed field. */
export interface ChangedField {
  readonly field: string
  /** Display name of the field. */
  readonly name: string
  readonly diff: readonly DiffPart[]
}

/** A change of one block, or of the story's name. */
export interface VersionChange {
  /** Null for the story itself. */
  readonly uid: string | null
  readonly kind: 'changed' | 'added' | 'removed' | 'moved'
  /** Name of the block: its component and the beginning of its text. */
  readonly block: string
  readonly fields: readonly ChangedField[]
  /** New position, or the previous one of a removed block: `after Quote “…”`, `first in Section`. Empty for a changed block. */
  readonly position: string
  /** Uid of the preceding block, else the parent, in the version without the block; marks the block's position there. Null if both have it. */
  readonly near: string | null
}

/** Maximum number of compared characters of a value. */
const MAX_LENGTH = 20_000

interface Blocks {
  readonly root: string
  /** In document order. */
  readonly byUid: ReadonlyMap<string, ReadBlock>
}

/** Returns the changes from one version to the next, in the later version's document order. Removed blocks follow their former predecessor. */
export function compareVersions(
  before: VersionContent,
  after: VersionContent,
  space: SpaceSchema,
): readonly VersionChange[] {
  const [old, young] = [readVersion(before.content, space), readVersion(after.content, space)]
  const changes: VersionChange[] = []
  if (before.name !== after.name) {
    const diff = diffWords(before.name, after.name)
    const fields = [{ field: 'name', name: 'Name', diff }]
    changes.push({ uid: null, kind: 'changed', block: 'The story', fields, position: '', near: null })
  }
  const moved = movedBlocks(old, young)
  const removed = Map.groupBy(
    [...old.byUid.values()].filter(({ record }) => isRemoved(record, old, young)),
    ({ record }) => nearest(record, old, young),
  )
  const addRemoved = (near: string) => {
    for (const { record } of removed.get(near) ?? [])
      changes.push({
        uid: record.uid,
        kind: 'removed',
        block: blockName(space, record),
        fields: [],
        position: describePosition(space, record, old),
        near,
      })
  }
  for (const [uid, { record }] of young.byUid) {
    const was = old.byUid.get(uid)?.record
    const block = blockName(space, record)
    const position = describePosition(space, record, young)
    if (!was) {
      if (record.parent !== null && old.byUid.has(record.parent))
        changes.push({ uid, kind: 'added', block, fields: [], position, near: nearest(record, young, old) })
    } else {
      const fields = changedFields(space, was, record)
      if (moved.has(uid)) changes.push({ uid, kind: 'moved', block, fields, position, near: null })
      else if (fields.length) changes.push({ uid, kind: 'changed', block, fields, position: '', near: null })
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

/** Returns whether a block was removed, except together with its parent. */
const isRemoved = ({ uid, parent }: BlockRecord, old: Blocks, young: Blocks): boolean =>
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

/** Returns the preceding block in the slot that exists in both versions, else the parent, else the root. */
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
      if (isEqual(before, after) || (isEmpty(before) && isEmpty(after))) return []
      const parts = diffWords(comparedText(before), comparedText(after))
      const hasTextChange = parts.some(({ kind }) => kind !== 'same')
      const name = field === 'component' ? 'Kind' : space.fieldName(is.component, field)
      // Other differences are marks, a link's target or a crop, for example.
      return [
        {
          field,
          name,
          diff: hasTextChange ? parts : [{ kind: 'added' as const, text: 'Formatting or settings' }],
        },
      ]
    })
}

const isEmpty = (value: JsonValue | undefined): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

const comparedText = (value: JsonValue | undefined): string =>
  isEmpty(value) ? '' : formatValue(value, MAX_LENGTH)

/** Returns a component's name with the beginning of the block's text. */
function blockName(space: SpaceSchema, record: BlockRecord): string {
  const text = blockText(space, record)
  const name = space.displayName(record.component)
  return text ? `${name} “${text.length > 40 ? `${text.slice(0, 40)}…` : text}”` : name
}

function describePosition(space: SpaceSchema, { uid, parent, slot }: BlockRecord, blocks: Blocks): string {
  if (parent === null || slot === null) return ''
  const outer = blocks.byUid.get(parent)!
  const order = outer.slots.get(slot) ?? []
  const before = blocks.byUid.get(order[order.indexOf(uid) - 1] ?? '')
  if (before) return `after ${blockName(space, before.record)}`
  return `first in ${slotLabel(space, outer.record.component, slot)}`
}
