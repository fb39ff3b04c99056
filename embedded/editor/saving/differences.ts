import type { JsonObject, JsonValue } from '../store/Json.ts'
import type { Command, StoryStore } from '../store/StoryStore.ts'

/** A field that is not the same in both. */
export interface FieldDifference {
  readonly field: string
  readonly mine: JsonValue | undefined
  readonly theirs: JsonValue | undefined
}

/** A block that is not the same here and on the server. */
export interface BlockDifference {
  /** `STORY` for what is said of the story itself. */
  readonly uid: string
  readonly component: string
  /** In both with other fields, or in one alone. */
  readonly kind: 'changed' | 'only mine' | 'only theirs'
  readonly fields: readonly FieldDifference[]
  /** Of one that is on the server alone, or stands elsewhere there: where, and the block. */
  readonly place?: { readonly parent: string; readonly slot: string; readonly after: string | null }
  readonly block?: JsonObject
}

/** Stands for a story's own facts among the blocks. */
export const STORY = 'story'

const FACTS = ['name', 'slug', 'tag_list'] as const

interface ReadBlock {
  readonly block: JsonObject
  readonly parent: string | null
  readonly slot: string | null
  readonly after: string | null
}

/** What is not the same in the edited story and in another version of it, block by block in the order of the document. */
export function differences(
  store: Pick<StoryStore, 'story'>,
  theirs: JsonObject & { readonly content: JsonObject },
): readonly BlockDifference[] {
  const mine = store.story() as JsonObject & { readonly content: JsonObject }
  const own = readBlocks(mine.content)
  const other = readBlocks(theirs.content)
  const found: BlockDifference[] = []
  const facts = FACTS.filter((fact) => !isEqual(mine[fact], theirs[fact]))
  if (facts.length)
    found.push({
      uid: STORY,
      component: '',
      kind: 'changed',
      fields: facts.map((field) => ({ field, mine: mine[field], theirs: theirs[field] })),
    })
  for (const [uid, { block }] of own) {
    const there = other.get(uid)
    const component = String(block.component ?? '')
    if (!there) {
      // What stands in a block that is here alone goes with it.
      const { parent } = own.get(uid)!
      if (parent === null || other.has(parent)) found.push({ uid, component, kind: 'only mine', fields: [] })
      continue
    }
    const fields = fieldDifferences(block, there.block)
    const isMoved = !samePlace(own.get(uid)!, there)
    if (fields.length || isMoved)
      found.push({
        uid,
        component,
        kind: 'changed',
        fields,
        ...(isMoved ? { place: placeOf(there) } : {}),
      })
  }
  for (const [uid, there] of other)
    if (!own.has(uid) && there.parent !== null && own.has(there.parent))
      found.push({
        uid,
        component: String(there.block.component ?? ''),
        kind: 'only theirs',
        fields: [],
        place: placeOf(there),
        block: there.block,
      })
  return found
}

/**
 * Makes the chosen blocks of the edited story what they are in the other version, as one entry of the history.
 * @returns why some could not be taken, in sentences
 */
export function takeTheirs(store: StoryStore, chosen: readonly BlockDifference[]): readonly string[] {
  const refused: string[] = []
  const run = (command: Command) => {
    const outcome = store.run(command)
    if (!outcome.ok) refused.push(outcome.why)
  }
  const mark = store.mark()
  for (const { kind, uid, block, place } of chosen) {
    if (kind === 'only mine') run({ kind: 'remove', uids: [uid] })
    if (kind === 'only theirs' && block && place)
      run({ kind: 'insert', blocks: [block], at: reachable(store, place), keepUids: true })
  }
  for (const { kind, uid, fields, place } of chosen) {
    if (kind !== 'changed') continue
    for (const { field, theirs } of fields)
      if (uid === STORY) run({ kind: 'setStory', field, value: theirs })
      else if (store.has(uid)) run({ kind: 'setField', uid, field, value: theirs })
    if (place && store.has(uid)) run({ kind: 'move', uids: [uid], to: reachable(store, place) })
  }
  store.squash(mark, 'Take the version of the server')
  return refused
}

/** The same place, behind the last block before it that is there. */
function reachable(
  store: StoryStore,
  place: NonNullable<BlockDifference['place']>,
): NonNullable<BlockDifference['place']> {
  const isThere = place.after !== null && store.children(place.parent, place.slot).includes(place.after)
  return isThere ? place : { ...place, after: store.children(place.parent, place.slot).at(-1) ?? null }
}

const placeOf = ({ parent, slot, after }: ReadBlock) => ({ parent: parent ?? '', slot: slot ?? '', after })

const samePlace = (one: ReadBlock, other: ReadBlock) => one.parent === other.parent && one.slot === other.slot

function fieldDifferences(mine: JsonObject, theirs: JsonObject): readonly FieldDifference[] {
  return [...new Set([...Object.keys(mine), ...Object.keys(theirs)])]
    .filter((field) => field !== '_uid' && field !== '_editable')
    .filter((field) => !isSlot(mine[field]) && !isSlot(theirs[field]))
    .filter((field) => !isEqual(mine[field], theirs[field]))
    .map((field) => ({ field, mine: mine[field], theirs: theirs[field] }))
}

const isBlock = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  '_uid' in value &&
  'component' in value

const isSlot = (value: JsonValue | undefined): value is readonly JsonObject[] =>
  Array.isArray(value) && value.length > 0 && value.every(isBlock)

function readBlocks(content: JsonObject): ReadonlyMap<string, ReadBlock> {
  const found = new Map<string, ReadBlock>()
  const read = (block: JsonObject, parent: string | null, slot: string | null, after: string | null) => {
    const uid = String(block._uid)
    found.set(uid, { block, parent, slot, after })
    for (const [field, value] of Object.entries(block)) {
      if (!isSlot(value)) continue
      let before: string | null = null
      for (const inner of value) {
        read(inner, uid, field, before)
        before = String(inner._uid)
      }
    }
  }
  read(content, null, null, null)
  return found
}

const isEqual = (one: JsonValue | undefined, other: JsonValue | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other)
