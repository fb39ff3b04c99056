import { isObject } from '../../../json/JsonObject.ts'
import { textUnits } from '../../../json/textUnits.ts'
import type { Chance } from '../../../services/testing/Chance.ts'
import type { JsonObject, JsonValue } from '../../space/Json.ts'
import type { StoryStore } from '../../store/StoryStore.ts'
import { block } from '../../store/testing/exampleSpace.ts'

let words = 0

/** Returns a word that no text contains. */
const newWord = () => `w${words++}`

export const paragraph = (text: string): JsonObject => ({
  type: 'paragraph',
  ...(text ? { content: [{ type: 'text', text }] } : {}),
})

/** Makes a random edit: adds, replaces or deletes a word, changes blocks, undoes or redoes. */
export function randomEdit(store: StoryStore, chance: Chance): void {
  const uids = allUids(store)
  const uid = chance.of(uids)
  const choice = chance.next()
  if (choice < 0.5) editText(store, uid, chance)
  else if (choice < 0.6) insert(store, chance, uids)
  else if (choice < 0.66) store.run({ kind: 'remove', uids: [uid] })
  else if (choice < 0.78) move(store, uid, chance, uids)
  else if (choice < 0.84)
    store.run({ kind: 'setField', uid, field: 'tone', value: chance.of(['light', 'dark', 'loud', 'calm']) })
  else if (choice < 0.86) store.run({ kind: 'duplicate', uids: [uid] })
  else if (choice < 0.88)
    store.run({ kind: 'setStory', field: 'name', value: `${store.story().name} ${newWord()}` })
  else if (choice < 0.96) store.undo()
  else store.redo()
}

function allUids(store: StoryStore): readonly string[] {
  const found: string[] = []
  const stack = [store.root]
  for (let uid = stack.pop(); uid !== undefined; uid = stack.pop()) {
    found.push(uid)
    for (const slot of store.slots(uid)) stack.push(...store.children(uid, slot))
  }
  return found
}

function editText(store: StoryStore, uid: string, chance: Chance): void {
  const { fields, component } = store.block(uid)
  if (component === 'article') {
    const value = isObject(fields.text) ? fields.text : { type: 'doc', content: [] }
    store.run({ kind: 'setField', uid, field: 'text', value: editedDocument(value, chance) })
    return
  }
  const field = component === 'page' ? 'title' : chance.of(['text', 'heading'])
  const text = typeof fields[field] === 'string' ? fields[field] : ''
  store.run({ kind: 'setField', uid, field, value: editedWords(text, chance), typing: `${uid}/${field}` })
}

/** Inserts, replaces or deletes a random word. */
function editedWords(text: string, chance: Chance): string {
  const parts = text.split(' ').filter(Boolean)
  const at = chance.below(parts.length + 1)
  const choice = chance.next()
  if (choice < 0.7 || !parts.length) parts.splice(at, 0, newWord())
  else if (choice < 0.9) parts.splice(Math.min(at, parts.length - 1), 1, newWord())
  else parts.splice(Math.min(at, parts.length - 1), 1)
  return parts.join(' ')
}

function editedDocument(document: JsonObject, chance: Chance): JsonObject {
  const content = [...(document.content as readonly JsonValue[])]
  const at = chance.below(content.length + 1)
  const node = content[at]
  const text = isObject(node) ? plainText(node) : ''
  if (isObject(node) && textUnits(text).length && chance.is(0.7))
    content[at] = paragraph(editedWords(text, chance))
  else content.splice(at, 0, paragraph(newWord()))
  return { ...document, content }
}

const plainText = (node: JsonObject): string =>
  Array.isArray(node.content) ? node.content.map((one: JsonObject) => String(one.text ?? '')).join('') : ''

function insert(store: StoryStore, chance: Chance, uids: readonly string[]): void {
  const parent = chance.of(
    uids.filter((uid) => ['page', 'section', 'band'].includes(store.block(uid).component)),
  )
  const slot = parent === store.root ? 'body' : 'items'
  const added = chance.of([
    () => block('', 'note', { text: newWord() }),
    () => block('', 'section', { heading: newWord(), items: [block('', 'note', { text: newWord() })] }),
    () => block('', 'article', { text: { type: 'doc', content: [paragraph(newWord())] } }),
  ])()
  const after = chance.of([null, ...store.children(parent, slot)])
  store.run({ kind: 'insert', blocks: [added], at: { parent, slot, after } })
}

function move(store: StoryStore, uid: string, chance: Chance, uids: readonly string[]): void {
  const parent = chance.of(
    uids.filter((one) => ['page', 'section', 'band'].includes(store.block(one).component)),
  )
  const slot = parent === store.root ? 'body' : 'items'
  store.run({
    kind: 'move',
    uids: [uid],
    to: { parent, slot, after: chance.of([null, ...store.children(parent, slot)]) },
  })
}
