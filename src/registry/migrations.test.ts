import { describe, expect, test } from 'vitest'
import * as field from '../../fields/fields.ts'
import { seededRandom } from '../content/seededRandom.ts'
import type { Block } from '../content/story.ts'
import { applyMigrations } from './migrateBlock.ts'
import type { Migration } from './migration.ts'
import {
  convertField,
  moveToBlock,
  removeField,
  renameField,
  renameValues,
  splitField,
} from './migrations.ts'
import type { Plugin } from './plugin.ts'
import { line } from './samplePlugins.testkit.tsx'

const random = seededRandom(7)
const pick = <T>(values: readonly T[]): T => values[Math.floor(random() * values.length)]!

const TEXTS = ['', ' ', 'Ada', 'Ada Lovelace', 'Ada  King ', 'עדה לאבלייס', 'a\nb', '0']
const VALUES: readonly unknown[] = [...TEXTS, 0, 12, false, null, ['a'], { type: 'doc', content: [] }]

/** A block of the old shape, with other fields and values in two languages. */
function oldBlock(fields: readonly string[], values: readonly unknown[]): Block {
  const block: Record<string, unknown> = { _uid: pick(['a', 'b-1']), component: 'line', before: pick(VALUES) }
  for (const name of fields)
    for (const language of ['', '__i18n__de', '__i18n__es_mx'])
      if (random() < 0.6) block[name + language] = pick(values)
  return { ...block, after: pick(VALUES) } as unknown as Block
}

interface Case {
  readonly migration: Migration
  readonly fields: readonly string[]
  readonly values?: readonly unknown[]
}

const CASES: readonly Case[] = [
  { migration: renameField(1, 'name', 'by'), fields: ['name'] },
  {
    migration: renameValues(1, 'size', { big: 'large', tiny: 'small' }),
    fields: ['size'],
    values: ['big', 'tiny', 'x', ['big', 'x']],
  },
  {
    migration: convertField(1, 'count', {
      applies: (value) => typeof value === 'number',
      up: String,
      down: (value) => (typeof value === 'string' ? Number(value) : value),
    }),
    fields: ['count'],
    values: [0, 1.5, -3, null],
  },
  { migration: splitField(1, 'name', ['first', 'last'], ' '), fields: ['name'] },
  {
    migration: moveToBlock(1, ['label', 'link'], { slot: 'actions', component: 'button' }),
    fields: ['label', 'link'],
  },
]

describe.each(CASES.map((one) => [one.migration.name, one] as const))(
  '%s',
  (_, { migration, fields, values = VALUES }) => {
    test('ADOPT-04 down restores what up changed, and up leaves the new shape alone', () => {
      let changed = 0
      for (let round = 0; round < 300; round++) {
        const block = Object.freeze(oldBlock(fields, values))
        if (!migration.applies(block)) continue
        changed += 1
        const migrated = migration.up(block)
        expect(migration.applies(migrated)).toBe(false)
        expect(migration.down?.(migrated)).toEqual(block)
      }
      expect(changed).toBeGreaterThan(100)
    })
  },
)

const plugin = (migration: Migration, ...names: string[]): Plugin => ({
  ...line,
  fields: Object.fromEntries(names.map((name) => [name, field.text()])),
  migrations: [migration],
})
const migrated = (block: object, migration: Migration, ...names: string[]) =>
  applyMigrations({ _uid: 'a', component: 'line', ...block }, plugin(migration, ...names)).block

test.each([
  [renameField(1, 'name', 'by'), ['by'], { by: 'New' }],
  [splitField(1, 'name', ['by', 'last'], ' '), ['by', 'last'], { by: 'New', last: 'Lovelace' }],
])('ADOPT-04 a value in the new field wins over the migrated one: $name', (migration, names, expected) => {
  expect(migrated({ name: 'Ada Lovelace', by: 'New' }, migration, ...names)).toEqual({
    _uid: 'a',
    component: 'line',
    ...expected,
  })
})

test('removeField removes values of all languages', () => {
  expect(migrated({ name: 'x', name__i18n__de: 'y', by: 'z' }, removeField(1, 'name'), 'by')).toEqual({
    _uid: 'a',
    component: 'line',
    by: 'z',
  })
})

test('renameValues has no down if two values become one', () => {
  expect(renameValues(1, 'size', { big: 'large', huge: 'large' }).down).toBeUndefined()
})

test('moveToBlock keeps the blocks that the slot already has', () => {
  const migration = moveToBlock(1, ['label'], { slot: 'actions', component: 'button' })
  const other = { _uid: 'o', component: 'button' }
  const block = { _uid: 'a', component: 'line', label: 'x', actions: [other] }
  expect(migration.up(block).actions).toEqual([{ _uid: 'a-actions', component: 'button', label: 'x' }, other])
  expect(migration.down?.(migration.up(block))).toEqual(block)
})
