import { describe, expect, test } from 'vitest'
import * as field from '../../fields/fields.ts'
import { definePlugin } from './definePlugin.ts'
import type { Plugin } from './plugin.ts'
import { box, line, registryOf, sheet } from './samplePlugins.testkit.tsx'
import { serviceComponent } from './serviceComponent.ts'
import { slot } from './slot.ts'

const about = {
  title: 'Setting',
  description: 'For tests.',
  group: 'Settings',
  icon: 'text',
  presets: [],
} as const

const every = definePlugin({
  name: 'every',
  title: 'Every kind',
  description: 'One field of each kind.',
  group: 'Text',
  icon: 'text',
  fields: {
    words: field.text({
      required: true,
      label: 'The words',
      help: 'Some.',
      translatable: true,
      maxLength: 9,
    }),
    code: field.text({ pattern: { source: '[a-z]+', message: 'is no code' }, default: 'x' }),
    lines: field.textarea(),
    old: field.html(),
    prose: field.richtext({ tools: ['bold', 'blok'], blocks: ['every'] }),
    free: field.richtext(),
    count: field.number({ min: 1, max: 4, default: 2 }),
    shown: field.boolean({ default: true }),
    day: field.datetime({ dayOnly: true }),
    last_day: field.datetime(),
    size: field.option({ values: ['s', 'l', 'full_width'], names: { s: 'Small' }, default: 's' }),
    plans: field.options({ values: ['team', 'business'] }),
    author: field.relation({ contentTypes: ['author'] }),
    posts: field.relations({ contentTypes: ['page'] }),
    file: field.asset({ filetypes: ['videos'] }),
    files: field.multiasset(),
    to: field.link({ email: true, newWindow: true }),
    here: field.link({ anchor: false, contentTypes: ['every'] }),
  },
  slots: {
    entries: slot({
      allow: ['every'],
      required: true,
      min: 2,
      max: 5,
      label: 'Entries',
      message: 'Two to five.',
    }),
    extras: slot({ allow: 'any', help: 'Anything.', message: 'Any block.' }),
  },
  render: async () => ({ default: () => null }),
  presets: [],
})

/** The component's fields without `pos`. */
const fieldsOf = () =>
  Object.fromEntries(
    Object.entries(serviceComponent(every, registryOf(every, sheet)).schema).map(
      ([name, { pos: _, ...rest }]) => [name, rest],
    ),
  )

const render = async () => ({ default: () => null })
const setting = definePlugin({ ...about, name: 'setting', kind: 'data', fields: { words: field.text() } })
const holder = definePlugin({
  ...about,
  name: 'holder',
  kind: 'data',
  fields: { shown: field.boolean(), words: field.textarea(), name: field.text({ preview: true }) },
  slots: { settings: slot({ allow: ['setting'] }) },
})

describe('components', () => {
  test('serviceComponent returns the service’s type for each kind of field', () => {
    const types = Object.fromEntries(Object.entries(fieldsOf()).map(([name, { type }]) => [name, type]))
    expect(types).toEqual({
      words: 'text',
      code: 'text',
      lines: 'textarea',
      old: 'textarea',
      prose: 'richtext',
      free: 'richtext',
      count: 'number',
      shown: 'boolean',
      day: 'datetime',
      last_day: 'datetime',
      size: 'option',
      plans: 'options',
      author: 'option',
      posts: 'options',
      file: 'asset',
      files: 'multiasset',
      to: 'multilink',
      here: 'multilink',
      entries: 'bloks',
      extras: 'bloks',
    })
  })

  test('serviceComponent returns the options of each field for the editor’s form', () => {
    expect(fieldsOf()).toMatchObject({
      words: {
        required: true,
        display_name: 'The words',
        description: 'Some.',
        translatable: true,
        max_length: 9,
      },
      code: { required: false, regex: '^(?:[a-z]+)$', default_value: 'x' },
      count: { min_value: 1, max_value: 4, default_value: '2' },
      shown: { default_value: true },
      day: { disable_time: true },
      size: {
        options: [
          { name: 'Small', value: 's' },
          { name: 'L', value: 'l' },
          { name: 'Full width', value: 'full_width' },
        ],
        default_value: 's',
        exclude_empty_option: true,
      },
      author: { source: 'internal_stories', filter_content_type: ['author'], use_uuid: true },
      posts: { source: 'internal_stories', filter_content_type: ['page'] },
      file: { filetypes: ['videos'] },
    })
  })

  test('serviceComponent returns the allowed tools and blocks of rich text, by default all', () => {
    const { prose, free } = fieldsOf()
    expect(prose).toMatchObject({
      customize_toolbar: true,
      toolbar: ['bold', 'blok'],
      restrict_components: true,
      component_whitelist: ['every'],
      allow_target_blank: true,
    })
    expect(Object.keys(free ?? {}).sort()).toEqual(['allow_target_blank', 'display_name', 'required', 'type'])
  })

  test('serviceComponent restricts links to the field’s content types, by default to all pages', () => {
    const { to, here } = fieldsOf()
    expect(to).toMatchObject({
      restrict_content_types: true,
      component_whitelist: ['sheet'],
      show_anchor: true,
      email_link_type: true,
      asset_link_type: false,
      allow_target_blank: true,
    })
    expect(here).toMatchObject({
      component_whitelist: ['every'],
      show_anchor: false,
      email_link_type: false,
      allow_target_blank: false,
    })
  })

  test('serviceComponent returns a display name for every field and slot', () => {
    const names = Object.entries(fieldsOf()).map(([name, { display_name }]) => [name, display_name])
    expect(Object.fromEntries(names)).toMatchObject({
      words: 'The words',
      last_day: 'Last day',
      extras: 'Extras',
    })
  })

  test('serviceComponent returns the allowed blocks of each slot', () => {
    const { entries, extras } = fieldsOf()
    expect(entries).toEqual({
      type: 'bloks',
      required: true,
      display_name: 'Entries',
      minimum: 2,
      maximum: 5,
      component_whitelist: ['every'],
      restrict_components: true,
      restrict_type: '',
    })
    expect(extras).toEqual({
      type: 'bloks',
      required: false,
      display_name: 'Extras',
      description: 'Anything.',
    })
  })

  test('serviceComponent returns the fields in the order of the form, then the slots', () => {
    const { schema } = serviceComponent(every, registryOf(every, sheet))
    expect(Object.values(schema).map(({ pos }) => pos)).toEqual(Object.keys(schema).map((_, at) => at))
    expect(Object.keys(schema).slice(-2)).toEqual(['entries', 'extras'])
  })

  test('serviceComponent returns a nestable or a root component according to the plugin’s kind', () => {
    const standing = (plugin: Plugin) => {
      const { is_root, is_nestable } = serviceComponent(plugin, registryOf(setting, holder, plugin))
      return { is_root, is_nestable }
    }
    expect(standing(line)).toEqual({ is_root: false, is_nestable: true })
    expect(standing(sheet)).toEqual({ is_root: true, is_nestable: false })
    expect(standing(definePlugin({ ...about, name: 'top', kind: 'shell', fields: {}, render }))).toEqual({
      is_root: true,
      is_nestable: false,
    })
    expect(standing(setting)).toEqual({ is_root: true, is_nestable: true })
    expect(standing(holder)).toEqual({ is_root: true, is_nestable: false })
  })

  test('serviceComponent returns a component that JSON stores without loss', () => {
    for (const plugin of [every, sheet, box, line]) {
      const component = serviceComponent(plugin, registryOf(every, sheet, box, line))
      expect(JSON.parse(JSON.stringify(component))).toEqual(component)
    }
  })

  test('serviceComponent returns the field with `preview` as preview field, otherwise the first text', () => {
    const previewOf = (plugin: Plugin) =>
      serviceComponent(plugin, registryOf(setting, holder, plugin)).preview_field
    expect(previewOf(holder)).toBe('name')
    expect(previewOf(setting)).toBe('words')
    expect(previewOf(definePlugin({ ...about, name: 'rule', fields: {}, render }))).toBeNull()
  })
})
