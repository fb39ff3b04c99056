import { expect, test } from 'vitest'
import type { Block } from '../content/story.ts'
import { migrateBlock } from './migrateBlock.ts'
import type { Migration } from './migration.ts'
import { line } from './samplePlugins.testkit.tsx'

const rename = (number: number, from: string, to: string): Migration => ({
  number,
  name: `${from} to ${to}`,
  applies: (block) => from in block,
  up: ({ [from]: value, ...rest }) => ({ ...rest, [to]: value }) as Block,
})
const migrate = (block: Block, ...migrations: Migration[]) => migrateBlock(block, { ...line, migrations })

test('a chain brings the oldest shape to the newest, in order', () => {
  const block = { _uid: 'a', component: 'line', text: 'x' }
  expect(migrate(block, rename(1, 'text', 'copy'), rename(2, 'copy', 'words'))).toEqual({
    _uid: 'a',
    component: 'line',
    words: 'x',
  })
})

test('a shape from the middle of the chain takes the steps that are left', () => {
  const block = { _uid: 'a', component: 'line', copy: 'x' }
  expect(migrate(block, rename(1, 'text', 'copy'), rename(2, 'copy', 'words'))).toMatchObject({ words: 'x' })
})

test('content of the present shape is the same object', () => {
  const block = Object.freeze({ _uid: 'a', component: 'line', words: 'x' })
  expect(migrate(block, rename(1, 'text', 'words'))).toBe(block)
})

test('the stored block is left as it is, and keeps its identity', () => {
  const block = Object.freeze({ _uid: 'a', component: 'line', text: 'x' })
  const bold: Migration = {
    ...rename(1, 'text', 'words'),
    up: ({ text }) => ({ _uid: 'other', component: 'other', words: text }),
  }
  expect(migrate(block, bold)).toEqual({ _uid: 'a', component: 'line', words: 'x' })
  expect(block).toEqual({ _uid: 'a', component: 'line', text: 'x' })
})

test('a step that still applies to what it returned is an error that names it', () => {
  const endless: Migration = { number: 1, name: 'endless', applies: () => true, up: (block) => block }
  expect(() => migrate({ _uid: 'a', component: 'line' }, endless)).toThrow(
    "Migration 1 'endless' of 'line' still applies to what it returned.",
  )
})
