// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type { JsonValue } from '../../../space/Json.ts'
import { openField } from './fieldDocuments.testkit.ts'
import { randomStored, seeded } from './randomStored.testkit.ts'
import { isDocument } from './readDocument.ts'

/** The long form for `npm run audit`. */
const DOCUMENTS = Number(process.env.RICH_TEXT_DOCUMENTS ?? 200)

/** Keys and values in a JSON value, with how often each stands there. Texts in their pieces may be joined; so nothing empty. */
function counted(value: JsonValue | undefined, found = new Map<string, number>()): Map<string, number> {
  const add = (text: string) => found.set(text, (found.get(text) ?? 0) + 1)
  if (Array.isArray(value)) for (const item of value as readonly JsonValue[]) counted(item, found)
  else if (typeof value === 'object' && value !== null)
    for (const [key, item] of Object.entries(value)) {
      add(`${key}:`)
      counted(item as JsonValue, found)
    }
  else if (value !== null && value !== '') add(JSON.stringify(value) ?? 'undefined')
  return found
}

test('any document is opened without a change, a letter more adds that letter alone, and its undo brings the first bytes back', () => {
  let typed = 0
  const { field, editor, told } = openField(undefined)
  for (let seed = 1; seed <= DOCUMENTS; seed++) {
    const random = seeded(seed)
    const stored = randomStored(random)
    const first = JSON.stringify(stored)
    if (!isDocument(stored)) continue
    field.take(stored)
    expect(told, `document ${seed}`).toEqual([])

    const positions: number[] = []
    editor.state.doc.descendants((node, position) => {
      if (node.isTextblock) for (let at = 0; at <= node.content.size; at++) positions.push(position + 1 + at)
    })
    const at = positions[Math.floor(random() * positions.length)]
    if (at === undefined) continue
    editor.view.dispatch(editor.state.tr.insertText('§', at))
    const changed = told.splice(0).at(-1)?.value
    expect(JSON.stringify(changed), `document ${seed}`).toContain('§')

    editor.view.dispatch(editor.state.tr.delete(at, at + 1))
    const back = told.splice(0).at(-1)?.value
    const kept = counted(back)
    const lost = [...counted(stored)].filter(([text, count]) => (kept.get(text) ?? 0) < count)
    expect(lost, `document ${seed}: ${first} became ${JSON.stringify(back)}`).toEqual([])

    field.take(back)
    field.take(stored)
    expect(field.value).toBe(stored)
    expect(JSON.stringify(field.value)).toBe(first)
    typed++
  }
  expect(typed).toBeGreaterThan(DOCUMENTS / 2)
})
