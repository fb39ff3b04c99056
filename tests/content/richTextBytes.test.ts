// @vitest-environment jsdom
import { expect, test } from 'vitest'
import {
  contentDocuments,
  openField,
  storedTexts,
  withText,
} from '../../editor/fields/richtext/stored/fieldDocuments.testkit.ts'
import type { JsonObject, JsonValue } from '../../editor/space/Json.ts'

const bytes = (value: JsonValue | undefined) => JSON.stringify(value)

test('inserting a word in a text of each document changes only that text, and undo restores the original JSON', () => {
  const documents = contentDocuments()
  expect(documents.length).toBeGreaterThan(600)
  const { field, editor, changes } = openField(undefined)
  let words = 0
  for (const [index, stored] of documents.entries()) {
    field.setValue(stored)
    expect(changes).toEqual([])
    expect(field.value).toBe(stored)
    const texts = storedTexts(stored)
    const chosen = texts[index % Math.max(texts.length, 1)]
    if (!chosen) continue
    const positions: number[] = []
    editor.state.doc.descendants((node, position) => {
      if (node.isText) positions.push(position)
    })
    const at = positions[texts.indexOf(chosen)]! + 1
    editor.view.dispatch(editor.state.tr.insertText('word', at))
    const value = changes.at(-1)?.value ?? null
    const text = String(chosen.text)
    const expected = withText(stored, chosen, { ...chosen, text: `${text.slice(0, 1)}word${text.slice(1)}` })
    expect(bytes(value)).toBe(bytes(expected))
    expectShared(value, stored)
    field.setValue(value)
    field.setValue(stored)
    expect(field.value).toBe(stored)
    expect(changes.splice(0)).toHaveLength(1)
    words++
  }
  expect(words).toBeGreaterThan(600)
})

/** Expects all children except the changed one to be the stored objects. */
function expectShared(value: JsonValue, stored: JsonValue): void {
  const [current, before] = [value, stored].map(
    (document) => (document as JsonObject).content as readonly JsonValue[],
  )
  expect(current!.filter((child, index) => child !== before![index])).toHaveLength(1)
}
