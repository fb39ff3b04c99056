import { isObject } from '../../../json/JsonObject.ts'
import type { Chance } from '../../../services/testing/Chance.ts'
import type { JsonObject, JsonValue } from '../../space/Json.ts'
import type { BlockPosition, Command, StoryStore } from '../StoryStore.ts'
import { randomBlock } from './randomStory.ts'

/** Stories with more blocks than this get blocks removed. */
const MAX_BLOCKS = 140

const COMPONENTS = [
  'section',
  'band',
  'text_media',
  'plans',
  'image',
  'video',
  'note',
  'article',
  'page',
  'unknown',
]

/** Earlier versions of each store's content, for `restore`. */
const versions = new WeakMap<StoryStore, JsonObject[]>()

function randomVersion(store: StoryStore, chance: Chance): JsonObject {
  const known = versions.get(store) ?? []
  versions.set(store, known)
  if (!known.length || chance.is(0.2)) known.push(store.json(store.root))
  return chance.of(known)
}

/** Returns a random command. Most are allowed; some involve missing blocks or slots that do not allow them. */
export function randomCommand(store: StoryStore, chance: Chance, isMove = false): Command {
  const uids = store.outermost([store.root]).flatMap((root) => uidsIn(store, root))
  const some = () => chance.some(uids, chance.is(0.7) ? 1 : 6)
  const position = (): BlockPosition => randomPosition(store, chance, uids)
  if (isMove) return { kind: 'move', uids: some(), to: position() }
  if (uids.length > MAX_BLOCKS) return { kind: 'remove', uids: chance.some(uids, 10) }
  const commands: readonly (() => Command)[] = [
    () => ({
      kind: 'restore',
      content: randomVersion(store, chance),
      ...(chance.is(0.6) ? { uid: chance.of(uids) } : {}),
      label: 'Restore',
    }),
    () => ({
      kind: 'insert',
      blocks: Array.from({ length: 1 + chance.below(2) }, () => randomBlock(chance, 2)),
      at: position(),
    }),
    () => ({ kind: 'insert', blocks: [store.json(chance.of(uids))], at: position(), keepUids: true }),
    () => ({ kind: 'remove', uids: some() }),
    () => ({ kind: 'move', uids: some(), to: position() }),
    () => ({ kind: 'move', uids: some(), to: position() }),
    () => randomEdit(store, chance, chance.of(uids)),
    () => randomEdit(store, chance, chance.of(uids)),
    () => ({
      kind: 'setField',
      uid: chance.of(uids.slice(0, 3)),
      field: 'typed',
      value: chance.next(),
      typing: 'one',
    }),
    () => ({ kind: 'duplicate', uids: some() }),
    () => ({
      kind: 'wrap',
      uids: some(),
      component: chance.of(COMPONENTS),
      slot: chance.of(['items', 'media', 'plans']),
    }),
    () => ({ kind: 'unwrap', uid: chance.of(uids) }),
    () => ({ kind: 'replace', uid: chance.of(uids), component: chance.of(COMPONENTS) }),
    () => ({
      kind: 'setStory',
      field: chance.of(['name', 'slug', 'new fact', 'id']),
      value: chance.of(['x', undefined, chance.next()]),
    }),
  ]
  return chance.of(commands)()
}

function randomPosition(store: StoryStore, chance: Chance, uids: readonly string[]): BlockPosition {
  const holders = uids.filter((uid) => store.slots(uid).length)
  const parent = chance.is(0.02) ? 'gone' : chance.of(holders)
  const slot = store.has(parent) && chance.is(0.97) ? chance.of(store.slots(parent)) : 'no slot'
  const children = store.has(parent) ? store.children(parent, slot) : []
  return { parent, slot, after: chance.is(0.3) ? null : (chance.of(children) ?? null) }
}

function randomEdit(store: StoryStore, chance: Chance, uid: string): Command {
  const { fields } = store.block(uid)
  const document = Object.keys(fields).find(
    (field) => isObject(fields[field]) && fields[field].type === 'doc',
  )
  if (document && chance.is(0.8))
    return {
      kind: 'setField',
      uid,
      field: document,
      value: randomlyEdited(fields[document] as JsonObject, chance),
    }
  const field = chance.of([...Object.keys(fields), 'text', 'items', 'fresh key', '__proto__'])
  const value = chance.of([
    undefined,
    null,
    '',
    'text',
    0,
    [],
    { type: 'doc', content: [] },
    [{ component: 'note' }],
  ])
  return { kind: 'setField', uid, field, value }
}

/** Removes, copies, reorders or adds a node of a document. */
function randomlyEdited(document: JsonObject, chance: Chance): JsonObject {
  const content = [...(document.content as readonly JsonValue[])]
  const node = content[chance.below(content.length)]
  const added = {
    type: 'blok',
    attrs: { id: chance.next().toString(36), body: [{ _uid: 'made', component: 'note' }] },
  }
  const edits: readonly (() => void)[] = [
    () => void content.splice(chance.below(content.length), 1),
    () => void (node === undefined ? 0 : content.splice(chance.below(content.length), 0, node)),
    () => void content.splice(chance.below(content.length), 0, added),
    () => void content.reverse(),
    () => void content.push({ type: 'paragraph' }),
  ]
  chance.of(edits)()
  return { ...document, content }
}

function uidsIn(store: StoryStore, root: string): readonly string[] {
  const found: string[] = []
  const stack = [root]
  for (let uid = stack.pop(); uid !== undefined; uid = stack.pop()) {
    found.push(uid)
    for (const slot of store.slots(uid)) stack.push(...store.children(uid, slot))
  }
  return found
}
