import { describe, expect, test } from 'vitest'
import * as field from '../../fields/fields.ts'
import { definePlugin } from './definePlugin.ts'
import { readBlock } from './readBlock.ts'
import { slot } from './slot.ts'

const card = definePlugin({
  name: 'card',
  title: 'Card',
  description: 'A card.',
  group: 'Text',
  icon: 'card',
  fields: {
    title: field.text({ required: true }),
    size: field.option({ values: ['small', 'large'], default: 'small' }),
    author: field.relation({ required: true, contentTypes: ['author'] }),
    files: field.multiasset({ required: true }),
  },
  slots: {
    entries: slot({ allow: ['entry'], required: true, min: 2, max: 3, message: 'Two or three entries.' }),
    extras: slot({ allow: 'any', message: 'Any block.' }),
  },
  render: async () => ({ default: () => null }),
  presets: [],
})

const author = { uuid: 'u-1', content: { _uid: 'x', component: 'author' } }
const entry = (_uid: string) => ({ _uid, component: 'entry' })
const good = {
  _uid: 'card-1',
  component: 'card',
  title: 'A card',
  author,
  files: [{ filename: '/f/1/a.png' }],
  entries: [entry('1'), entry('2')],
}
const read = (change: Record<string, unknown> = {}) =>
  readBlock({ ...good, ...change }, card, 'content.body[0]', 'Home')

test('readBlock returns values for all fields, blocks for all slots and no issue for a valid block', () => {
  const { values, slots, issues } = read()
  expect(values).toEqual({ title: 'A card', size: 'small', author, files: good.files })
  expect(slots).toEqual({ entries: good.entries, extras: [] })
  expect(issues).toEqual([])
})

describe('fields', () => {
  test.each([undefined, null, ''])(
    'BLOCK-29 readBlock reports a required field that contains %j, with block, field and story',
    (title) => {
      const { values, issues } = read({ title })
      expect(values.title).toBe('')
      expect(issues).toEqual([
        {
          severity: 'error',
          code: 'missing_required_field',
          path: 'content.body[0].title',
          message: "Block 'card' in story 'Home': the required field 'title' is empty. Fill it in.",
          component: 'card',
          uid: 'card-1',
        },
      ])
    },
  )

  test('BLOCK-29 readBlock reports a required list without a usable entry', () => {
    expect(read({ files: [] }).issues.map(({ code }) => code)).toEqual(['missing_required_field'])
    expect(read({ files: [{ filename: '' }] }).issues.map(({ code }) => code)).toEqual([
      'missing_required_field',
    ])
  })

  test('BLOCK-30 readBlock reports a value that is not allowed and uses the default', () => {
    const { values, issues } = read({ size: 'huge' })
    expect(values.size).toBe('small')
    expect(issues).toMatchObject([
      {
        code: 'invalid_value',
        path: 'content.body[0].size',
        message: "Block 'card' in story 'Home': field 'size' 'huge' is not one of small, large.",
      },
    ])
  })

  test('readBlock warns of an unresolved relation, and does not report an empty field', () => {
    const { values, issues } = read({ author: 'u-2' })
    expect(values.author).toBeUndefined()
    expect(issues).toMatchObject([
      { severity: 'warning', code: 'unresolved_relation', path: 'content.body[0].author' },
    ])
    expect(issues[0]!.message).toContain("Block 'card' in story 'Home': field 'author' refers to a story")
  })
})

describe('slots', () => {
  const issuesOf = (change: Record<string, unknown>) =>
    read(change).issues.map(({ code, path, message }) => ({ code, path, message }))

  test.each([undefined, [], ''])('BLOCK-29 readBlock reports a required slot that contains %j', (entries) => {
    expect(issuesOf({ entries })).toEqual([
      {
        code: 'missing_required_field',
        path: 'content.body[0].entries',
        message: "Block 'card' in story 'Home': the required slot 'entries' is empty. Two or three entries.",
      },
    ])
  })

  test('readBlock reports a slot with too few or too many blocks, and returns all blocks', () => {
    expect(issuesOf({ entries: [entry('1')] })).toMatchObject([{ code: 'slot_count' }])
    const four = ['1', '2', '3', '4'].map(entry)
    expect(issuesOf({ entries: four })[0]!.message).toContain('has 4 blocks, the maximum is 3.')
    expect(read({ entries: four }).slots.entries).toHaveLength(4)
  })

  test('readBlock reports a block that the slot does not allow with the slot’s message, and returns the block', () => {
    const quote = { _uid: 'q', component: 'quote' }
    expect(issuesOf({ entries: [entry('1'), quote] })).toEqual([
      {
        code: 'disallowed_component',
        path: 'content.body[0].entries[1]',
        message:
          "Block 'card' in story 'Home': 'quote' is not allowed in slot 'entries', which allows 'entry'. Two or three entries. Replace the block, or remove it.",
      },
    ])
    expect(read({ entries: [entry('1'), quote] }).slots.entries).toHaveLength(2)
  })

  test('readBlock reports and omits slot entries that are not blocks', () => {
    const extras = [null, 'words', { _uid: 'x' }, { component: 5 }, [], entry('1')]
    expect(issuesOf({ extras })).toMatchObject([{ code: 'invalid_content', path: 'content.body[0].extras' }])
    expect(issuesOf({ extras })[0]!.message).toContain('contains 5 entries without a component name')
    expect(read({ extras }).slots.extras).toEqual([entry('1')])
  })

  test.each(['words', 5, { component: 'entry' }])(
    'readBlock reports a slot that contains %j instead of a list',
    (extras) => {
      expect(issuesOf({ extras })).toMatchObject([{ code: 'invalid_value' }])
      expect(read({ extras }).slots.extras).toEqual([])
    },
  )

  test('readBlock copies a block object that occurs several times', () => {
    const shared = entry('1')
    const { slots } = read({ entries: [shared, shared], extras: [shared] })
    const blocks = [...slots.entries!, ...slots.extras!]
    expect(blocks).toEqual([shared, shared, shared])
    expect(new Set(blocks).size).toBe(3)
    expect(blocks[0]).toBe(shared)
  })
})
