import { expect, test } from 'vitest'
import * as field from '../../fields/fields.ts'
import { definePlugin } from './definePlugin.ts'
import type { Migration } from './migration.ts'
import { slot } from './slot.ts'

const base = {
  name: 'note',
  title: 'Note',
  description: 'A note.',
  group: 'Text',
  icon: 'note',
  fields: { words: field.text() },
  render: async () => ({ default: () => null }),
  presets: [],
} as const

const step = (number: number): Migration => ({
  number,
  name: `step ${number}`,
  applies: () => false,
  up: (block) => block,
})
const any = slot({ allow: 'any', message: 'Any block.' })

test('definePlugin fills in defaults for omitted properties', () => {
  const plugin = definePlugin(base)
  expect(plugin).toMatchObject({
    name: 'note',
    kind: 'block',
    mode: 'static',
    slots: {},
    migrations: [],
    uses: [],
    budget: 0,
  })
})

test('definePlugin derives a missing title from the name', () => {
  const { title: _, ...untitled } = base
  expect(definePlugin({ ...untitled, name: 'pull_line' }).title).toBe('Pull line')
})

test('definePlugin uses the definition’s values instead of the defaults', () => {
  const { render: _, ...data } = base
  expect(definePlugin({ ...data, kind: 'data', budget: 900, migrations: [step(1), step(2)] })).toMatchObject({
    kind: 'data',
    budget: 900,
    render: undefined,
  })
})

test.each([
  'text-section',
  'TextSection',
  'textSection',
  'Modal Block',
  'cards/team.member',
  'Über uns',
  '2col',
])('DEV-01 definePlugin accepts the component name %j', (name) => {
  expect(definePlugin({ ...base, name })).toMatchObject({ name })
})

const words = field.text()
const invalidDefinitions: readonly [what: string, define: () => unknown, message: RegExp][] = [
  ['a name of spaces', () => definePlugin({ ...base, name: ' ' }), /name must be the component's name/],
  ['a name of two lines', () => definePlugin({ ...base, name: 'my\nnote' }), /name must be/],
  ['a name like __proto__', () => definePlugin({ ...base, name: '__proto__' }), /name must be/],
  [
    'a field named like a key of every block',
    () => definePlugin({ ...base, fields: { _uid: words } }),
    /'_uid' is a key/,
  ],
  [
    'a slot named like a key of every block',
    () => definePlugin({ ...base, slots: { component: any } }),
    /'component' is a key/,
  ],
  [
    'a field named like a property of Object.prototype',
    () => definePlugin({ ...base, fields: { constructor: words } }),
    /cannot name/,
  ],
  ['a field name of two lines', () => definePlugin({ ...base, fields: { 'a\nb': words } }), /cannot name/],
  [
    'a field name with a language suffix',
    () => definePlugin({ ...base, fields: { a__i18n__de: words } }),
    /cannot name/,
  ],
  [
    'a field and a slot with the same name',
    () => definePlugin({ ...base, slots: { words: any } }),
    /both a field and a slot/,
  ],
  [
    'an inherited slot',
    () => definePlugin({ ...base, slots: { sampleKind: any }, uses: ['sampleKind'] }),
    /'sampleKind' is both inherited and a slot/,
  ],
  [
    'a definition without presets',
    () => definePlugin({ ...base, presets: undefined as never }),
    /presets is missing\. Add a list of example content/,
  ],
  [
    'a definition without fields',
    () => definePlugin({ ...base, fields: undefined as never }),
    /fields is missing/,
  ],
  [
    'an unknown mode',
    () => definePlugin({ ...base, mode: 'idle' as never }),
    /'idle' is not a mode\. Use one of 'static', 'enhance', 'visible', 'interaction', 'load'\./,
  ],
  [
    'an unknown kind',
    () => definePlugin({ ...base, kind: 'section' as never }),
    /'section' is not a kind\. Use one of 'page', 'shell', 'block', 'data'\./,
  ],
  ['data with a renderer', () => definePlugin({ ...base, kind: 'data' }), /kind data is not rendered/],
  [
    'a form with an unknown field',
    () => definePlugin({ ...base, form: ['wrods'] }),
    /form contains 'wrods', which is not a field or slot\. Correct the name/,
  ],
  [
    'a form with a field twice',
    () => definePlugin({ ...base, form: ['words', 'words'] }),
    /form contains 'words' twice/,
  ],
  [
    'a tab with the key of a field',
    () => definePlugin({ ...base, form: [{ type: 'tab', key: 'words', fields: [] }] }),
    /form has a tab with the key 'words', which is a field/,
  ],
  ['a block without a renderer', () => definePlugin({ ...base, render: undefined }), /render is missing/],
  [
    'a gap in the migrations',
    () => definePlugin({ ...base, migrations: [step(1), step(3)] }),
    /number 3 at position 2/,
  ],
  [
    'a repeated token type',
    () =>
      definePlugin({
        ...base,
        inline: { types: ['n', 'n'], value: 'none', toFields: () => ({}), example: '[[n]]' },
      }),
    /'n' occurs twice/,
  ],
]

test.each(invalidDefinitions)(
  'definePlugin rejects %s with a message that names the plugin',
  (_, define, message) => {
    expect(define).toThrow(message)
    expect(define).toThrow(/^Plugin '/)
  },
)
