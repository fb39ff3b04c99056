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
    words,
    recent,
  })

const titles = (choices: readonly Choice[]) => choices.map(({ title }) => title)

describe('what can be inserted', () => {
  test('stands by the groups of the space, a component before its presets', () => {
    expect(found().groups.map(({ title, choices }) => [title, titles(choices)])).toEqual([
      ['Text', ['Quote', 'Large', 'Customer']],
      ['Media', ['Video', 'Table']],
      ['Others', ['Loose']],
    ])
  })

  test('stands last where it is made for another block, if the slot takes whatever there is', () => {
    const { groups } = insertChoices({
      space,
      takesAll: true,
      check: () => ({ ok: true }),
      words: '',
      recent: [],
    })
    expect(groups.at(-1)).toMatchObject({ title: 'Parts of other blocks', choices: [{ title: 'Video' }] })
    expect(groups.find(({ title }) => title === 'Media')).toMatchObject({ choices: [{ title: 'Table' }] })
  })

  test('leaves out what the slot does not take, which says why', () => {
    expect(found().refused).toMatchObject([
      { title: 'Entry', verdict: { ok: false, why: 'Page takes no entries.' } },
    ])
    const nothing = { space, check: () => ({ ok: false, why: 'It is full.' }) as const, recent: [] }
    // A component is named once, not by each of its presets.
    expect(titles(insertChoices({ ...nothing, words: '' }).refused)).toEqual([
      'Quote',
      'Video',
      'Table',
      'Entry',
      'Loose',
    ])
  })

  test('has the picture of its preset, else that of its component', () => {
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
  ])('is found by %s', (_, words, expected) => {
    expect(found(words).groups.flatMap(({ choices }) => titles(choices))).toEqual(expected)
  })

  test('begins with what fits the words best, whichever group that is of', () => {
    const groupsOf = (words: string) =>
      found(words).groups.map(({ title, choices }) => [title, titles(choices)])
    // A name has it in its middle, and a preset in what it is called or what is said of it.
    expect(groupsOf('o')).toEqual([
      ['Text', ['Quote', 'Customer', 'Large']],
      ['Media', ['Video']],
      ['Others', ['Loose']],
    ])
    // A name begins with it, of a group that comes after the others.
    expect(groupsOf('l')).toEqual([
      ['Others', ['Loose']],
      ['Text', ['Large', 'Quote']],
      ['Media', ['Table']],
    ])
  })

  test('begins with what was used recently, where the slot takes it', () => {
    expect(titles(found('', ['video', 'entry', 'quote/Large', 'gone']).recent)).toEqual(['Video', 'Large'])
    expect(found('v', ['video']).recent).toEqual([])
    const many = ['loose', 'quote', 'table', 'video', 'quote/Large']
    expect(titles(found('', many).recent)).toEqual(['Loose', 'Quote', 'Table', 'Video'])
  })
})

describe('a new block begins', () => {
  test('as its plain preset, where no other is picked', () => {
    expect(newBlock(space, QUOTE)).toEqual({ component: 'quote', words: 'Plain' })
    expect(newBlock(space, QUOTE, PRESETS[1])).toEqual({ component: 'quote', words: 'Large' })
  })

  test('with the defaults of its fields, where there are no presets', () => {
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
