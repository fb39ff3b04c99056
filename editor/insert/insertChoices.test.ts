import { describe, expect, test } from 'vitest'
import type { Component, Preset } from '../space/Component.ts'
import { type Choice, insertChoices } from './insertChoices.ts'
import { newBlock } from './newBlock.ts'

const component = (name: string, more: Partial<Component> = {}): Component => ({
  id: name.length,
  name,
  display_name: name[0]!.toUpperCase() + name.slice(1),
  schema: {},
  is_root: false,
  is_nestable: true,
  ...more,
})

const preset = (id: number, name: string, more: Partial<Preset> = {}): Preset => ({
  id,
  name,
  component_id: 1,
  preset: { component: 'quote', words: name },
  ...more,
})

const QUOTE = component('quote', {
  description: 'What a person said.',
  component_group_uuid: 'g1',
  preset_id: 2,
})
const ALL = [
  QUOTE,
  component('video', { component_group_uuid: 'g2' }),
  component('table', { component_group_uuid: 'g2', image: '/f/table.webp' }),
  component('entry', { component_group_uuid: 'g1' }),
  component('page', { is_nestable: false }),
  component('loose'),
]
const PRESETS = [
  preset(2, 'Plain'),
  preset(1, 'Large', { image: '/f/large.webp' }),
  preset(3, 'Customer', { description: 'with a portrait' }),
]

const space = {
  components: new Map(ALL.map((one) => [one.name, one])),
  groups: [
    { id: 1, name: 'Text', uuid: 'g1' },
    { id: 2, name: 'Media', uuid: 'g2' },
  ],
  presetsOf: (name: string) => (name === 'quote' ? PRESETS : []),
  displayName: (name: string) => ALL.find((one) => one.name === name)?.display_name ?? name,
  whitelistedIn: (name: string) => (name === 'video' ? ['gallery'] : []),
}

const found = (words = '', recent: readonly string[] = []) =>
  insertChoices({
    space,
    check: ({ name }) => (name === 'entry' ? { ok: false, why: 'Page takes no entries.' } : { ok: true }),
    query: words,
    recent,
  })

const titles = (choices: readonly Choice[]) => choices.map(({ title }) => title)

describe('insertChoices', () => {
  test('insertChoices sorts choices by the groups of the space, each component before its presets', () => {
    expect(found().groups.map(({ title, choices }) => [title, titles(choices)])).toEqual([
      ['Text', ['Quote', 'Large', 'Customer']],
      ['Media', ['Video', 'Table']],
      ['Other', ['Loose']],
    ])
  })

  test('insertChoices puts blocks that belong to other blocks last if the slot allows all blocks', () => {
    const { groups } = insertChoices({
      space,
      takesAll: true,
      check: () => ({ ok: true }),
      query: '',
      recent: [],
    })
    expect(groups.at(-1)).toMatchObject({ title: 'Parts of other blocks', choices: [{ title: 'Video' }] })
    expect(groups.find(({ title }) => title === 'Media')).toMatchObject({ choices: [{ title: 'Table' }] })
  })

  test('insertChoices lists refused components separately with the reason', () => {
    expect(found().refused).toMatchObject([
      { title: 'Entry', verdict: { ok: false, why: 'Page takes no entries.' } },
    ])
    const nothing = { space, check: () => ({ ok: false, why: 'It is full.' }) as const, recent: [] }
    // Listed once per component, not per preset.
    expect(titles(insertChoices({ ...nothing, query: '' }).refused)).toEqual([
      'Quote',
      'Video',
      'Table',
      'Entry',
      'Loose',
    ])
  })

  test('a choice has the picture of its preset, or the picture of its component if the preset has none', () => {
    const pictures = found().groups.flatMap(({ choices }) =>
      choices.map(({ title, image }) => [title, image]),
    )
    expect(Object.fromEntries(pictures)).toEqual({
      ...{ Quote: null, Large: '/f/large.webp', Customer: null },
      ...{ Video: null, Table: '/f/table.webp', Loose: null },
    })
  })

  test.each([
    ['a name', 'vid', ['Video']],
    ['a description', 'person said', ['Quote', 'Large', 'Customer']],
    ['the name of a preset, first', 'customer', ['Customer']],
    ['the description of a preset', 'portrait', ['Customer']],
    ['nothing', 'nothing', []],
  ])('insertChoices finds choices by %s', (_, words, expected) => {
    expect(found(words).groups.flatMap(({ choices }) => titles(choices))).toEqual(expected)
  })

  test('insertChoices sorts choices and groups by the best match with a query', () => {
    const groupsOf = (words: string) =>
      found(words).groups.map(({ title, choices }) => [title, titles(choices)])
    // Matches inside a name, in a preset's name or in a description.
    expect(groupsOf('o')).toEqual([
      ['Text', ['Quote', 'Customer', 'Large']],
      ['Media', ['Video']],
      ['Other', ['Loose']],
    ])
    // Matches at the start of a name come first, even from a later group.
    expect(groupsOf('l')).toEqual([
      ['Other', ['Loose']],
      ['Text', ['Large', 'Quote']],
      ['Media', ['Table']],
    ])
  })

  test('insertChoices returns at most four recently used choices that the slot allows', () => {
    expect(titles(found('', ['video', 'entry', 'quote/Large', 'gone']).recent)).toEqual(['Video', 'Large'])
    expect(found('v', ['video']).recent).toEqual([])
    const many = ['loose', 'quote', 'table', 'video', 'quote/Large']
    expect(titles(found('', many).recent)).toEqual(['Loose', 'Quote', 'Table', 'Video'])
  })
})

describe('newBlock', () => {
  test('newBlock uses the first preset by default', () => {
    expect(newBlock(space, QUOTE)).toEqual({ component: 'quote', words: 'Plain' })
    expect(newBlock(space, QUOTE, PRESETS[1])).toEqual({ component: 'quote', words: 'Large' })
  })

  test('newBlock uses the defaults of fields for a component without presets', () => {
    const schema = {
      size: { type: 'option', default_value: 'large' },
      wide: { type: 'boolean', default_value: 'true' },
      kinds: { type: 'options', default_value: 'a, b' },
      words: { type: 'text', default_value: '' },
    }
    expect(newBlock(space, component('loose', { schema }))).toEqual({
      component: 'loose',
      size: 'large',
      wide: true,
      kinds: ['a', 'b'],
    })
  })
})
