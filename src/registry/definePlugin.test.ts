import { expect, test } from 'vitest'
import { definePlugin } from './definePlugin.ts'
import * as field from './fields.ts'
import type { Migration } from './migration.ts'
import { pageMetadata } from './pageMetadata.ts'
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

test('a plugin has defaults for what its definition leaves out', () => {
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

test('a plugin without a title is called by its name', () => {
  const { title: _, ...untitled } = base
  expect(definePlugin({ ...untitled, name: 'pull_line' }).title).toBe('Pull line')
})

test('a definition’s own words win over the defaults', () => {
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
])('DEV-01 a plugin takes the component name %j', (name) => {
  expect(definePlugin({ ...base, name })).toMatchObject({ name })
})

const words = field.text()
const contradictions: readonly [what: string, define: () => unknown, said: RegExp][] = [
  ['a name of spaces', () => definePlugin({ ...base, name: ' ' }), /name must be the component's name/],
  ['a name of two lines', () => definePlugin({ ...base, name: 'my\nnote' }), /name must be/],
  ['a name like __proto__', () => definePlugin({ ...base, name: '__proto__' }), /name must be/],
  ['a field that hides a prop', () => definePlugin({ ...base, fields: { root: words } }), /'root' is a prop/],
  [
    'a slot that hides a prop',
    () => definePlugin({ ...base, slots: { children: any } }),
    /'children' is a prop/,
  ],
  [
    'a field of an object’s own',
    () => definePlugin({ ...base, fields: { constructor: words } }),
    /cannot name/,
  ],
  ['a field that is no word', () => definePlugin({ ...base, fields: { 'a b': words } }), /'a b' cannot name/],
  [
    'a field like a translation',
    () => definePlugin({ ...base, fields: { a__i18n__de: words } }),
    /cannot name/,
  ],
  [
    'a field and a slot of one name',
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
    /presets is missing\. Give a list of example content/,
  ],
  [
    'a definition without fields',
    () => definePlugin({ ...base, fields: undefined as never }),
    /fields is missing/,
  ],
  [
    'a mode that there is not',
    () => definePlugin({ ...base, mode: 'idle' as never }),
    /there is no mode 'idle'\. Write one of 'static', 'enhance', 'visible', 'interaction', 'load'\./,
  ],
  [
    'a kind that there is not',
    () => definePlugin({ ...base, kind: 'section' as never }),
    /there is no kind 'section'\. Write one of 'page', 'shell', 'block', 'data'\./,
  ],
  ['data with a renderer', () => definePlugin({ ...base, kind: 'data' }), /kind data has no page/],
  [
    'a page whose metadata is of another kind',
    () => definePlugin({ ...base, kind: 'page', fields: { ...pageMetadata, title: field.richtext() } }),
    /'title' is metadata of every page, of the kind 'text'. Spread pageMetadata/,
  ],
  ['a block without a renderer', () => definePlugin({ ...base, render: undefined }), /render is missing/],
  [
    'a gap in the migrations',
    () => definePlugin({ ...base, migrations: [step(1), step(3)] }),
    /number 3 at place 2/,
  ],
  [
    'a token type twice',
    () =>
      definePlugin({
        ...base,
        inline: { types: ['n', 'n'], value: 'none', toFields: () => ({}), example: '[[n]]' },
      }),
    /'n' stands twice/,
  ],
]

test.each(contradictions)('%s is refused with a message that names the plugin', (_, define, said) => {
  expect(define).toThrow(said)
  expect(define).toThrow(/^Plugin '/)
})
