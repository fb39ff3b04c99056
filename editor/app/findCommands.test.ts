import { expect, test } from 'vitest'
import { findCommands } from './findCommands.ts'

const commands = [
  { title: 'Save now', group: 'Story' },
  { title: 'History: look at versions and restore them', group: 'Story' },
  { title: 'Undo', group: 'Edit' },
  { title: 'Paste', group: 'Edit' },
  { title: 'Insert a block after', group: 'Insert' },
  { title: 'Insert a block before', group: 'Insert' },
  { title: 'Move up', group: 'Block' },
  { title: 'Move into the next block', group: 'Block' },
] as const

const found = (words: string) =>
  findCommands(commands, words).flatMap((group) => group.commands.map(({ title }) => title))

test.each([
  // Its letters stand in other titles one after another, and in groups that come before.
  ['insert', ['Insert a block after', 'Insert a block before']],
  ['next', ['Move into the next block']],
  ['block bef', ['Insert a block before']],
  ['MOVE', ['Move up', 'Move into the next block']],
  ['move in', ['Move into the next block']],
  ['restore', ['History: look at versions and restore them']],
  // By the name of the group.
  ['edit', ['Undo', 'Paste']],
  ['undoing', []],
])('%j finds %j, the best first', (words, titles) => {
  expect(found(words)).toEqual(titles)
})

test('whole words come before beginnings of words and these before letters within, and what a title begins with first; so do their groups', () => {
  const titles = ['Paragraph', 'Show graphs', 'Show the graph', 'Graph of pages']
  const named = [
    { title: 'Paragraph of the story', group: 'Story' } as const,
    ...titles.map((title) => ({ title, group: 'Edit' as const })),
  ]
  const groups = findCommands(named, 'graph')
  expect(groups.map(({ group, commands }) => [group, commands.map(({ title }) => title)])).toEqual([
    ['Edit', titles.toReversed()],
    ['Story', ['Paragraph of the story']],
  ])
})

test('without words all stand in the order of their groups', () => {
  expect(found(' ')).toEqual(commands.map(({ title }) => title).toSorted((a, b) => orderOf(a) - orderOf(b)))
})

const orderOf = (title: string) =>
  ['Story', 'Edit', 'Block', 'Insert'].indexOf(commands.find((one) => one.title === title)!.group)
