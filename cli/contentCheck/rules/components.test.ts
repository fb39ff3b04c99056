import { expect, test } from 'vitest'
import * as field from '../../../fields/fields.ts'
import type { JsonObject } from '../../../json/JsonObject.ts'
import { definePlugin } from '../../../src/registry/definePlugin.ts'
import { createRegistry } from '../../../src/registry/registry.ts'
import { slot } from '../../../src/registry/slot.ts'
import { exportComponents } from '../../schema/exportComponents.ts'
import { checkedSpace } from '../checkedSpace.ts'
import { components } from './components.ts'

const registry = createRegistry({
  'src/plugins/note/index.ts': definePlugin({
    name: 'note',
    description: 'For tests.',
    group: 'Text',
    icon: 'note',
    fields: {
      words: field.textarea({ required: true, maxLength: 90 }),
      tone: field.option({ values: ['calm', 'loud'], default: 'calm' }),
      link: field.link({ email: true }),
    },
    slots: { notes: slot({ allow: ['note'] }) },
    onlyIf: { link: { tone: 'loud' } },
    render: async () => ({ default: () => null }),
    presets: [{ name: 'Plain', content: { words: 'Ask once.' } }],
  }),
})

const { files } = exportComponents(registry, { name: '7', stories: [], assets: [] })
const read = (file: string): JsonObject[] => JSON.parse(files.get(`content/components/7/${file}.json`) ?? '')

type Fields = Record<string, Record<string, unknown>>

/** Returns the findings after a change of the space's component. */
function findings(change: (component: JsonObject & { schema: Fields }) => unknown) {
  const [component] = structuredClone(read('components')) as (JsonObject & { schema: Fields })[]
  if (!component) throw new Error('Nothing was exported.')
  const changed = (change(component) ?? [component]) as JsonObject[]
  const library = { components: changed, groups: read('groups'), presets: [], remedy: 'Push it.' }
  const space = checkedSpace({ stories: [], assets: [], library }, registry)
  return [...components.check(space)].map(
    ({ code, where, path, message }) => `${code} ${where} ${path}: ${message}`,
  )
}

test('exported components have no differences, even with properties that the service adds', () => {
  expect(findings(() => undefined)).toEqual([])
  expect(
    findings((component) => {
      Object.assign(component, { id: 4, preview_tmpl: '', image: null, updated_at: '2027' })
      Object.assign(component.schema.words!, { id: 'x', tooltip: null, regex: '' })
      delete component.schema.notes!.restrict_type
      Object.assign(component.schema, { _uid: 'x', component: 'note' })
    }),
  ).toEqual([])
})

test('DEV-05 properties with the names of inherited properties are compared like any other', () => {
  expect(
    findings((component) => {
      Object.assign(component.schema.words!, { constructor: 'x', toString: true })
    }).map((line) => line.split(':')[1]),
  ).toEqual([" The field 'words' has constructor", " The field 'words' has toString"])
})

test('DEV-05 properties with the same meaning are no difference', () => {
  expect(
    findings((component) => {
      const { words, tone, link, notes } = component.schema as Record<
        'words' | 'tone' | 'link' | 'notes',
        object
      >
      Object.assign(component, { display_name: null, is_root: undefined })
      Object.assign(words, { display_name: '', max_length: undefined, maxlength: '90', default_value: '' })
      Object.assign(words, { translatable: false, toolbar: ['bold'], minlength: '0', rtl: false })
      Object.assign(tone, { required: undefined, source: 'self', default_value: 'calm' })
      Object.assign(tone, {
        options: [
          { _uid: '1', name: 'Calm', value: 'calm' },
          { _uid: '2', value: 'loud', name: 'Loud' },
        ],
      })
      Object.assign(link, { component_whitelist: [], required: null, asset_link_type: undefined })
      Object.assign(notes, { minimum: 0, maximum: '', component_denylist: null, display_name: undefined })
    }),
  ).toEqual([])
})

test('DEV-05 a restriction of blocks applies only if it is switched on', () => {
  const notes = { restrict_components: false }
  expect(findings(({ schema }) => void Object.assign(schema.notes!, notes))).toEqual([
    expect.stringMatching(/schema\.notes\.component_whitelist: .*nothing, and the plugin has \["note"\]/),
    expect.stringMatching(/schema\.notes\.restrict_components: .*false, and the plugin has true/),
  ])
})

test.each([
  ['a component that is missing', () => [], /^component_missing note : .*no component 'note'. Push it\.$/],
  [
    'a component that no plugin renders',
    (component) => [component, { ...component, name: 'old_note' }],
    /^component_unknown old_note : .*Delete the component in the space, or add a plugin\.$/,
  ],
  [
    'a different title',
    (component) => void Object.assign(component, { display_name: 'Remark' }),
    /^component_differs note display_name: .*"Remark", and the plugin has "Note"\. Push it\.$/,
  ],
  [
    'a different group',
    (component) => void Object.assign(component, { component_group_uuid: null }),
    /^component_differs note group: .*nothing, and the plugin has "Text"/,
  ],
  [
    'a field that is missing',
    (component) => void delete component.schema.tone,
    /^component_differs note schema\.tone: .*no field 'tone'/,
  ],
  [
    'a field that the plugin does not have',
    (component) => void Object.assign(component.schema, { day: { type: 'datetime', pos: 9 } }),
    /^component_differs note schema\.day: .*a field 'day', and the plugin has none/,
  ],
  [
    'a different limit',
    ({ schema }) => void Object.assign(schema.words!, { max_length: 140 }),
    /^component_differs note schema\.words\.max_length: .*140, and the plugin has 90/,
  ],
  [
    'a different field type',
    ({ schema }) => void Object.assign(schema.words!, { type: 'markdown' }),
    /^component_differs note schema\.words\.type: .*"markdown", and the plugin has "textarea"/,
  ],
  [
    'a property that the plugin does not have',
    ({ schema }) => void Object.assign(schema.words!, { rtl: true }),
    /^component_differs note schema\.words\.rtl: .*true, and the plugin has nothing/,
  ],
  [
    'the allowed link types',
    ({ schema }) => void Object.assign(schema.link!, { email_link_type: false }),
    /^component_differs note schema\.link\.email_link_type: .*false, and the plugin has true/,
  ],
  [
    'a different condition',
    ({ schema }) => void delete schema.link!.conditional_settings,
    /^component_differs note schema\.link\.conditional_settings: .*nothing, and the plugin has \[\{/,
  ],
  [
    'the allowed blocks of a slot',
    ({ schema }) => void Object.assign(schema.notes!, { component_whitelist: [] }),
    /^component_differs note schema\.notes\.component_whitelist: .*nothing, and the plugin has \["note"\]/,
  ],
  [
    'a different order',
    ({ schema }) => void Object.assign(schema.words!, { pos: 2.5 }),
    /^component_differs note schema: The order of the fields differs/,
  ],
] as readonly (readonly [string, Parameters<typeof findings>[0], RegExp])[])(
  '%s is reported',
  (_, change, sentence) => {
    expect(findings(change)).toEqual([expect.stringMatching(sentence)])
  },
)
