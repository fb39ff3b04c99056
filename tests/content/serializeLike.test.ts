import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { serializeLike } from '../../services/content/serializeLike.ts'

const countChangedLines = (a: string, b: string) => {
  const lines = b.split('\n')
  const left = a.split('\n')
  return lines.filter((line, at) => line !== left[at]).length
}

const spaces = ['content', 'examples/field-notes/content'].map((folder) =>
  join(import.meta.dirname, '../..', folder, 'stories'),
)
const files = spaces.flatMap((folder) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => join(folder, name)),
)

/** Returns a copy of a value in which the last nested text is changed. Returns the value itself if it has no text. */
function changeLastText(value: unknown): unknown {
  if (Array.isArray(value)) {
    const at = value.findLastIndex((one) => changeLastText(one) !== one)
    return at < 0 ? value : value.with(at, changeLastText(value[at]))
  }
  if (typeof value !== 'object' || value === null) return value
  const fields = Object.entries(value)
  const at = fields.findLastIndex(
    ([key, one]) => (key === 'text' && typeof one === 'string') || changeLastText(one) !== one,
  )
  if (at < 0) return value
  const [key, one] = fields[at]!
  return Object.fromEntries(
    fields.with(at, [
      key,
      key === 'text' && typeof one === 'string' ? `${one} changed` : changeLastText(one),
    ]),
  )
}

test('EDIT-20 an unchanged story is serialized to the same text, and one changed word changes one line', () => {
  let changed = 0
  for (const file of files) {
    const text = readFileSync(file, 'utf8')
    const story = JSON.parse(text)
    expect(serializeLike(text, story) === text, file).toBe(true)
    const edited = changeLastText(story)
    if (edited === story) continue
    changed += 1
    const after = serializeLike(text, edited)
    expect(JSON.parse(after), file).toEqual(edited)
    expect(countChangedLines(text, after), file).toBe(1)
    expect(after.split('\n').length, file).toBe(text.split('\n').length)
  }
  expect(changed).toBeGreaterThan(50)
})
