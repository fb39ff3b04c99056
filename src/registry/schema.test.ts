import { validateSchema } from '@storyblok/schema'
import { describe, expect, test } from 'vitest'
import { definePlugin } from './definePlugin.ts'
import * as field from './fields.ts'
import type { Plugin } from './plugin.ts'
import { box, line, registryOf, sheet } from './samplePlugins.testkit.tsx'
import { schemaOf, serviceComponent } from './schema.ts'
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
    words: field.text({ required: true, label: 'Words', help: 'Some.', translatable: true, maxLength: 9 }),
    code: field.text({ pattern: { source: '[a-z]+', message: 'is no code' }, default: 'x' }),
    lines: field.textarea(),
    old: field.html(),
    prose: field.richtext(),
    count: field.number({ min: 1, max: 4 }),
    shown: field.boolean({ default: true }),
    day: field.datetime(),
    size: field.option({ values: ['s', 'l'], default: 's' }),
    plans: field.options({ values: ['team', 'business'] }),
    author: field.relation({ contentTypes: ['author'] }),
    posts: field.relations({ contentTypes: ['page'] }),
    file: field.asset({ filetypes: ['videos'] }),
    files: field.multiasset(),
    to: field.link(),
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

/** A component's fields without what only orders them. */
const fieldsOf = () =>
  Object.fromEntries(
    Object.entries(serviceComponent(every).schema).map(([name, { pos: _, ...rest }]) => [name, rest]),
  )

const render = async () => ({ default: () => null })
const setting = definePlugin({ ...about, name: 'setting', kind: 'data', fields: { words: field.text() } })

test('the schema of plugins passes the official validator', () => {
  expect(validateSchema(schemaOf(registryOf(sheet, box, line)))).toEqual({ ok: true, issues: [] })
  expect(validateSchema(schemaOf(registryOf(every)))).toEqual({ ok: true, issues: [] })
})

describe('a plugin as the service stores it', () => {
  test('has a type of the service for each kind of field', () => {
    const types = Object.fromEntries(Object.entries(fieldsOf()).map(([name, { type }]) => [name, type]))
    expect(types).toEqual({
      words: 'text',
      code: 'text',
      lines: 'textarea',
      old: 'textarea',
      prose: 'richtext',
      count: 'number',
      shown: 'boolean',
      day: 'datetime',
      size: 'option',
      plans: 'options',
      author: 'option',
      posts: 'options',
      file: 'asset',
      files: 'multiasset',
      to: 'multilink',
      entries: 'bloks',
      extras: 'bloks',
    })
  })

  test('carries what each field says for the editor’s form', () => {
    expect(fieldsOf()).toMatchObject({
      words: {
        required: true,
        display_name: 'Words',
        description: 'Some.',
        translatable: true,
        max_length: 9,
      },
      code: { required: false, regex: '[a-z]+', default_value: 'x' },
      count: { min_value: 1, max_value: 4 },
      size: {
        options: [
          { name: 's', value: 's' },
          { name: 'l', value: 'l' },
        ],
        default_value: 's',
      },
      author: { source: 'internal_stories', filter_content_type: ['author'], use_uuid: true },
      posts: { source: 'internal_stories', filter_content_type: ['page'] },
      file: { filetypes: ['videos'] },
    })
  })

  test('carries what each slot allows', () => {
    const { entries, extras } = fieldsOf()
    expect(entries).toEqual({
      type: 'bloks',
      required: true,
      description: 'Two to five.',
      display_name: 'Entries',
      minimum: 2,
      maximum: 5,
      component_whitelist: ['every'],
      restrict_components: true,
      restrict_type: '',
    })
    expect(extras).toEqual({ type: 'bloks', required: false, description: 'Anything.' })
  })

  test('keeps its fields in the order of the form, the slots after them', () => {
    const { schema } = serviceComponent(every)
    expect(Object.values(schema).map(({ pos }) => pos)).toEqual(Object.keys(schema).map((_, at) => at))
    expect(Object.keys(schema).slice(-2)).toEqual(['entries', 'extras'])
  })

  test('stands where its kind may: blocks in blocks, pages and what stands round them as stories, data as both', () => {
    const standing = (plugin: Plugin) => {
      const { is_root, is_nestable } = serviceComponent(plugin)
      return { is_root, is_nestable }
    }
    expect(standing(line)).toEqual({ is_root: false, is_nestable: true })
    expect(standing(sheet)).toEqual({ is_root: true, is_nestable: false })
    expect(standing(definePlugin({ ...about, name: 'top', kind: 'shell', fields: {}, render }))).toEqual({
      is_root: true,
      is_nestable: false,
    })
    expect(standing(setting)).toEqual({ is_root: true, is_nestable: true })
  })

  test('can be stored as JSON without a loss', () => {
    for (const plugin of [every, sheet, box, line]) {
      const component = serviceComponent(plugin)
      expect(JSON.parse(JSON.stringify(component))).toEqual(component)
    }
  })
})
