// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type { JsonValue } from '../../../space/Json.ts'
import { openField } from './fieldDocuments.testkit.ts'
import { randomStored, seeded } from './randomStored.testkit.ts'
import { isDocument } from './readDocument.ts'

/** Number of generated documents; `npm run audit` sets a larger one. */
const DOCUMENTS = Number(process.env.RICH_TEXT_DOCUMENTS ?? 200)

/** Counts the occurrences of each key and value in a JSON value. Ignores empty values, since empty texts may be joined with adjacent texts. */
function countEntries(value: JsonValue | undefined, found = new Map<string, number>()): Map<string, number> {
  const add = (text: string) => found.set(text, (found.get(text) ?? 0) + 1)
  if (Array.isArray(value)) for (const item of value as readonly JsonValue[]) countEntries(item, found)
  else if (typeof value === 'object' && value !== null)
    for (const [key, item] of Object.entries(value)) {
      add(`${key}:`)
      countEntries(item as JsonValue, found)
    }
  else if (value !== null && value !== '') add(JSON.stringify(value) ?? 'undefined')
  return found
}

test('opening a generated document changes nothing, typing adds only the letter, and undo restores the original JSON', () => {
  let typedDocuments = 0
  const { field, editor, changes } = openField(undefined)
  for (let seed = 1; seed <= DOCUMENTS; seed++) {
    const random = seeded(seed)
    const stored = randomStored(random)
    const original = JSON.stringify(stored)
    if (!isDocument(stored)) continue
    field.setValue(stored)
    expect(changes, `document ${seed}`).toEqual([])

    const positions: number[] = []
    editor.state.doc.descendants((node, position) => {
      if (node.isTextblock) for (let at = 0; at <= node.content.size; at++) positions.push(position + 1 + at)
    })
    const at = positions[Math.floor(random() * positions.length)]
    if (at === undefined) continue
    editor.view.dispatch(editor.state.tr.insertText('§', at))
    const changed = changes.splice(0).at(-1)?.value
    expect(JSON.stringify(changed), `document ${seed}`).toContain('§')

    editor.view.dispatch(editor.state.tr.delete(at, at + 1))
    const afterDelete = changes.splice(0).at(-1)?.value
    const remaining = countEntries(afterDelete)
    const lost = [...countEntries(stored)].filter(([text, count]) => (remaining.get(text) ?? 0) < count)
    expect(lost, `document ${seed}: ${original} became ${JSON.stringify(afterDelete)}`).toEqual([])

    field.setValue(afterDelete)
    field.setValue(stored)
    expect(field.value).toBe(stored)
    expect(JSON.stringify(field.value)).toBe(original)
    typedDocuments++
  }
  expect(typedDocuments).toBeGreaterThan(DOCUMENTS / 2)
})
