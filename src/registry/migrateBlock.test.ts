import { expect, test } from 'vitest'
import * as field from '../../fields/fields.ts'
import type { Block } from '../content/story.ts'
import { migrateBlock } from './migrateBlock.ts'
import type { Migration } from './migration.ts'
import type { Plugin } from './plugin.ts'
import { line } from './samplePlugins.testkit.tsx'

const rename = (number: number, from: string, to: string): Migration => ({
  number,
  name: `${from} to ${to}`,
  applies: (block) => from in block,
  up: ({ [from]: value, ...rest }) => ({ ...rest, [to]: value }) as Block,
})
const migrate = (block: Block, ...migrations: Migration[]) => migrateBlock(block, { ...line, migrations })

test('migrateBlock runs all migrations in order for the oldest shape', () => {
  const block = { _uid: 'a', component: 'line', text: 'x' }
  expect(migrate(block, rename(1, 'text', 'copy'), rename(2, 'copy', 'words'))).toEqual({
    _uid: 'a',
    component: 'line',
    words: 'x',
  })
})

test('migrateBlock runs the remaining migrations for an intermediate shape', () => {
  const block = { _uid: 'a', component: 'line', copy: 'x' }
  expect(migrate(block, rename(1, 'text', 'copy'), rename(2, 'copy', 'words'))).toMatchObject({ words: 'x' })
})

test('migrateBlock returns the same object for content of the current shape', () => {
  const block = Object.freeze({ _uid: 'a', component: 'line', words: 'x' })
  expect(migrate(block, rename(1, 'text', 'words'))).toBe(block)
})

test('migrateBlock does not change the stored block, and copies _uid and component', () => {
  const block = Object.freeze({ _uid: 'a', component: 'line', text: 'x' })
  const bold: Migration = {
    ...rename(1, 'text', 'words'),
    up: ({ text }) => ({ _uid: 'other', component: 'other', words: text }),
  }
  expect(migrate(block, bold)).toEqual({ _uid: 'a', component: 'line', words: 'x' })
  expect(block).toEqual({ _uid: 'a', component: 'line', text: 'x' })
})

test('migrateBlock throws if a migration still applies to its own result', () => {
  const endless: Migration = { number: 1, name: 'endless', applies: () => true, up: (block) => block }
  expect(() => migrate({ _uid: 'a', component: 'line' }, endless)).toThrow(
    "Migration 1 'endless' of 'line' still applies to what it returned.",
  )
})

const both = { _uid: 'a', component: 'line', text: 'Old.', words: 'Typed into the new field.' }

test('EDIT-14 migrateBlock prefers the renamed field’s typed value to the old value, after any number of migrations', () => {
  const migrated = { _uid: 'a', component: 'line', words: 'Typed into the new field.' }
  expect(migrate(both, rename(1, 'text', 'words'))).toEqual(migrated)
  expect(migrate(both, rename(1, 'text', 'copy'), rename(2, 'copy', 'words'))).toEqual(migrated)
  expect(migrate({ ...both, text: '' }, rename(1, 'text', 'words'))).toEqual(migrated)
})

test.each([[undefined], [null], ['']])(
  'migrateBlock uses the old field’s value if the new field contains %j',
  (words) => {
    expect(migrate({ ...both, words }, rename(1, 'text', 'words'))).toMatchObject({ words: 'Old.' })
  },
)

test('migrateBlock uses the old field’s value if the new field contains an empty document, link or file', () => {
  const fields = { text: field.richtext(), link: field.link(), picture: field.asset() }
  const moved: Migration = {
    number: 1,
    name: 'others',
    applies: (block) => 'old' in block,
    up: ({ old, ...rest }) => ({ ...rest, ...(old as object) }) as Block,
  }
  const full = {
    text: { type: 'doc' },
    link: { linktype: 'url', url: '/a/' },
    picture: { filename: '/b.png' },
  }
  const opened = {
    text: { type: 'doc', content: [{ type: 'paragraph' }] },
    link: { id: '', url: '', linktype: 'story', fieldtype: 'multilink', cached_url: '' },
    picture: { id: null, alt: '', filename: '', fieldtype: 'asset' },
  }
  const plugin = { ...line, fields, migrations: [moved] } as unknown as Plugin
  expect(migrateBlock({ _uid: 'a', component: 'line', ...opened, old: full }, plugin)).toMatchObject(full)
})

test('migrateBlock uses the result of a migration that converts or joins field values', () => {
  const joined: Migration = {
    ...rename(1, 'text', 'words'),
    up: ({ text, words, ...rest }) => ({ ...rest, words: `${words} (${text})` }),
  }
  expect(migrate(both, joined)).toMatchObject({ words: 'Typed into the new field. (Old.)' })
  const trimmed: Migration = {
    number: 1,
    name: 'trimmed',
    applies: ({ words }) => String(words).endsWith(' '),
    up: (block) => ({ ...block, words: String(block.words).trim() }),
  }
  expect(migrate({ ...both, words: 'x ' }, trimmed)).toMatchObject({ words: 'x' })
  const reset: Migration = {
    ...trimmed,
    applies: ({ words }) => words !== 'calm',
    up: (block) => ({ ...block, words: 'calm' }),
  }
  expect(migrate({ ...both, words: 'loud' }, reset)).toMatchObject({ words: 'calm' })
})
