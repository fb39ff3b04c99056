import { expect, test } from 'vitest'
import type { Block } from '../content/story.ts'
import { migrateContent } from './migrateContent.ts'
import type { Plugin } from './plugin.ts'
import { box, line, registryOf, sheet } from './samplePlugins.testkit.tsx'

const rename = {
  number: 1,
  name: 'text is words',
  applies: (block: Block) => 'text' in block,
  up: ({ text, ...rest }: Block) => ({ ...rest, words: text }) as Block,
}
const registry = registryOf(sheet, box, { ...line, migrations: [rename] } as Plugin)
const old = (text: string) => ({ _uid: text, component: 'line', text })
const now = (text: string) => ({ _uid: text, component: 'line', words: text })
const around = (inner: object) =>
  ({
    _uid: 'root',
    component: 'sheet',
    body: [
      { _uid: 'box', component: 'box', items: [inner] },
      { _uid: 'x', component: 'unknown', parts: [inner] },
    ],
    text: { type: 'doc', content: [{ type: 'blok', attrs: { id: '1', body: [inner] } }] },
  }) as Block

test('migrateContent migrates blocks in slots, in rich text and in unknown blocks', () => {
  expect(migrateContent(around(old('a')), registry)).toEqual(around(now('a')))
})

test('migrateContent returns the same object for content of the current shape', () => {
  const content = around(now('a'))
  expect(migrateContent(content, registry)).toBe(content)
})

test('migrateContent does not change stories of relations and blocks whose migration throws', () => {
  const story = { uuid: '1', content: old('a') }
  const content = around(story)
  expect(migrateContent(content, registry)).toBe(content)
  const failing = { ...rename, up: () => Promise.reject as never, applies: () => true }
  const broken = registryOf(sheet, box, { ...line, migrations: [failing] } as Plugin)
  expect(migrateContent(around(old('a')), broken)).toEqual(around(old('a')))
})
