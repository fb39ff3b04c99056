import { describe, expect, test } from 'vitest'
import * as field from '../../fields/fields.ts'
import { definePlugin } from './definePlugin.ts'
import { formFields } from './formFields.ts'
import { slot } from './slot.ts'

const about = {
  name: 'list',
  description: 'For tests.',
  group: 'Text',
  icon: 'text',
  render: async () => ({ default: () => null }),
  presets: [],
} as const

const list = definePlugin({
  ...about,
  fields: {
    title: field.text({ required: true }),
    source: field.option({ values: ['folder', 'selection', 'related'], default: 'folder' }),
    folder: field.text(),
    stories: field.relations({ contentTypes: [] }),
    from: field.number({ section: 'Price' }),
    no_index: field.boolean({ tab: 'Search and sharing' }),
    to: field.number({ section: 'Price' }),
    picture: field.asset({ tab: 'Search and sharing', section: 'Pictures' }),
  },
  slots: { extras: slot({ allow: 'any', tab: 'More' }) },
  onlyIf: {
    folder: { source: ['folder', 'related'] },
    stories: { source: 'selection', title: true },
    extras: { no_index: false },
  },
})

const form = Object.fromEntries(formFields(list, []))

describe('editor forms', () => {
  test('formFields lists tabs at the end, with their fields and sections', () => {
    expect(Object.keys(form)).toEqual([
      'title',
      'source',
      'folder',
      'stories',
      'section-price',
      'from',
      'no_index',
      'to',
      'section-pictures',
      'picture',
      'extras',
      'tab-search-and-sharing',
      'tab-more',
    ])
    expect(form['tab-search-and-sharing']).toEqual({
      type: 'tab',
      display_name: 'Search and sharing',
      keys: ['no_index', 'section-pictures'],
    })
    expect(form['tab-more']).toEqual({ type: 'tab', display_name: 'More', keys: ['extras'] })
  })

  test('formFields lists a section with the section’s fields before the first field of the section', () => {
    expect(form['section-price']).toEqual({ type: 'section', display_name: 'Price', keys: ['from', 'to'] })
  })

  const rule = (field_key: string, validation: string, value?: string) => ({
    validation,
    ...(value === undefined ? {} : { value }),
    validated_object: { type: 'field', field_key, field_attr: 'value' },
  })
  const hide = (...rule_conditions: unknown[]) => ({
    modifications: [{ display: 'hide' }],
    rule_match: 'all',
    rule_conditions,
  })

  test('formFields hides a field if one of the field’s conditions is not met', () => {
    expect(form.stories).toMatchObject({
      conditional_settings: [hide(rule('source', 'not_equals', 'selection')), hide(rule('title', 'empty'))],
    })
    expect(form.extras).toMatchObject({ conditional_settings: [hide(rule('no_index', 'not_empty'))] })
    expect(form.title).not.toHaveProperty('conditional_settings')
  })

  test('formFields treats an empty option as the option’s default', () => {
    expect(form.folder).toMatchObject({
      conditional_settings: [
        hide(
          rule('source', 'not_empty'),
          rule('source', 'not_equals', 'folder'),
          rule('source', 'not_equals', 'related'),
        ),
      ],
    })
  })
})

const fields = {
  title: field.text({ required: true }),
  size: field.option({ values: ['s'] }),
  to: field.link(),
}

test.each([
  ['an unknown field', { colour: { size: 's' } }, /'colour'.*not a field or slot/],
  ['a required field', { title: { size: 's' } }, /'title' is required/],
  ['the field itself', { size: { size: 's' } }, /'size' depends on 'size'/],
  ['a link field', { size: { to: true } }, /kind 'link' cannot be used in conditions/],
  ['an unknown value', { to: { size: 'l' } }, /'l'.*not one of its values/],
] as const)('definePlugin rejects a condition with %s', (_, onlyIf, message) => {
  expect(() => definePlugin({ ...about, fields, onlyIf: onlyIf as never })).toThrow(message)
})
