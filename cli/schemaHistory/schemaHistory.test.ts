import { expect, test } from 'vitest'
import * as field from '../../fields/fields.ts'
import { definePlugin } from '../../src/registry/definePlugin.ts'
import type { Fields } from '../../src/registry/field.ts'
import type { Migration } from '../../src/registry/migration.ts'
import { convertField, removeField, renameField, renameValues } from '../../src/registry/migrations.ts'
import { createRegistry } from '../../src/registry/registry.ts'
import { slot } from '../../src/registry/slot.ts'
import { temporarySite } from '../temporarySite.testkit.ts'
import { generateHistory, type SchemaHistory, unhandledChanges } from './schemaHistory.ts'

const site = (fields: Fields, migrations: readonly Migration[] = [], slots = {}) =>
  createRegistry({
    'plugins/quote/index.ts': definePlugin({
      name: 'quote',
      description: 'A quote.',
      group: 'Text',
      icon: 'quote',
      fields,
      slots,
      migrations,
      render: async () => ({ default: () => null }),
      presets: [],
    }),
  })

const written = (...before: Parameters<typeof site>): SchemaHistory =>
  JSON.parse(generateHistory({}, site(...before), 'history.json').files.get('history.json')!)

const OLD: Fields = { name: field.text(), size: field.option({ values: ['big', 'small'] }) }
const history = written(OLD)
const { name, size } = OLD as { name: Fields[string]; size: Fields[string] }
const changesOf = (fields: Fields, ...migrations: readonly Migration[]) =>
  unhandledChanges(history, site(fields, migrations)).map(({ what, migration }) => `${what}: ${migration}`)

test.each([
  [
    'a renamed field',
    { by: field.text(), size },
    "lost its field 'name' and got 'by': migration.renameField(1, 'name', 'by')",
  ],
  ['a removed field', { size }, "lost its field 'name': migration.removeField(1, 'name')"],
  [
    'a changed kind',
    { name: field.number(), size },
    "changed the kind of its field 'name' from text to number: migration.convertField(1, 'name', { applies, up })",
  ],
  [
    'a removed value',
    { name, size: field.option({ values: ['small', 'large'] }) },
    "no longer has the value 'big' of its field 'size': migration.renameValues(1, 'size', { 'big': '…' })",
  ],
])(
  'ADOPT-05 %s without a migration is a breaking change, with the migration to write',
  (_, fields, change) => {
    expect(changesOf(fields)).toEqual([change])
  },
)

test.each([
  ['renameField', { by: field.text(), size }, renameField(1, 'name', 'by')],
  ['removeField', { size }, removeField(1, 'name')],
  [
    'convertField',
    { name: field.number(), size },
    convertField(1, 'name', { applies: (value) => value === 'Words', up: () => 1 }),
  ],
  [
    'renameValues',
    { name, size: field.option({ values: ['small', 'large'] }) },
    renameValues(1, 'size', { big: 'large' }),
  ],
])('ADOPT-05 a migration by %s handles the change', (_, fields, migration) => {
  expect(changesOf(fields, migration)).toEqual([])
})

test('ADOPT-05 a migration of a different field does not handle the change', () => {
  expect(changesOf({ by: field.text(), size }, renameField(1, 'author', 'by'))).toHaveLength(1)
})

test('ADOPT-05 a migration that the history knows does not handle a later change', () => {
  const migrations = [renameField(1, 'name', 'by')]
  const before = written({ by: field.text(), size }, migrations)
  expect(unhandledChanges(before, site({ name: field.text(), size }, migrations))).toMatchObject([
    { migration: "migration.renameField(2, 'by', 'name')" },
  ])
})

test.each([
  ['a new field', { ...OLD, more: field.text() }],
  ['a new value', { name, size: field.option({ values: ['big', 'small', 'large'] }) }],
  ['a kind that reads the stored values', { name: field.textarea(), size: field.text() }],
])('%s is no breaking change', (_, fields) => {
  expect(changesOf(fields)).toEqual([])
})

test('a slot that becomes a field is a breaking change', () => {
  const before = written({}, [], { items: slot({ allow: 'any' }) })
  expect(unhandledChanges(before, site({ items: field.text() }))).toMatchObject([
    { what: "changed the kind of its field 'items' from slot to text" },
  ])
})

test('ADOPT-05 generate and check fail after a breaking change, until a migration is written', async () => {
  const { strata, replace, read } = await temporarySite()
  const plugin = 'plugins/checklist/index.ts'
  expect(await strata('generate', 'history')).toMatchObject({ code: 0 })
  const recorded = await read('schema-history.json')

  for (const file of [plugin, 'plugins/checklist/Checklist.tsx', 'plugins/checklist/presets.ts'])
    await replace(file, 'title', 'heading')
  const sentence =
    "The block 'checklist' lost its field 'title' and got 'heading', so stored content with it can no longer be read. Add a migration in plugins/checklist/index.ts, such as migrations: [migration.renameField(1, 'title', 'heading')]"
  for (const words of [
    ['generate', 'history'],
    ['generate', 'history', '--check'],
  ]) {
    const { code, errors } = await strata(...words)
    expect({ code, errors }).toEqual({ code: 1, errors: expect.stringContaining(sentence) })
  }
  const checked = await strata('check')
  expect(checked.code).toBe(1)
  expect(checked.output).toContain(`breaking_change  checklist  title  ${sentence}`)
  expect(await read('schema-history.json')).toBe(recorded)

  await replace(plugin, 'import { definePlugin, field }', 'import { definePlugin, field, migration }')
  await replace(
    plugin,
    '  presets,\n',
    "  migrations: [migration.renameField(1, 'title', 'heading')],\n  presets,\n",
  )
  expect(await strata('generate', 'history')).toMatchObject({ code: 0 })
  expect((await strata('check')).output).not.toContain('breaking_change')
  expect(JSON.parse(await read('schema-history.json')).checklist).toMatchObject({
    migrations: 1,
    fields: { heading: { kind: 'text' } },
  })
})
