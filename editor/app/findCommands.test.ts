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

const found = (query: string) =>
  findCommands(commands, query).flatMap((group) => group.commands.map(({ title }) => title))

test.each([
  // Not titles that contain its letters with gaps, even in earlier groups.
  ['insert', ['Insert a block after', 'Insert a block before']],
  ['next', ['Move into the next block']],
  ['block bef', ['Insert a block before']],
  ['MOVE', ['Move up', 'Move into the next block']],
  ['move in', ['Move into the next block']],
  ['restore', ['History: look at versions and restore them']],
  // Matches the name of the group.
  ['edit', ['Undo', 'Paste']],
  ['undoing', []],
])('findCommands(%j) returns %j, the best match first', (query, titles) => {
  expect(found(query)).toEqual(titles)
})

test('findCommands ranks whole words above starts of words above letters in words, and groups by their best match', () => {
  const titles = ['Paragraph', 'Show graphs', 'Show the graph', 'Graph of pages']
  const commandsWithTitles = [
    { title: 'Paragraph of the story', group: 'Story' } as const,
    ...titles.map((title) => ({ title, group: 'Edit' as const })),
  ]
  const groups = findCommands(commandsWithTitles, 'graph')
  expect(groups.map(({ group, commands }) => [group, commands.map(({ title }) => title)])).toEqual([
    ['Edit', titles.toReversed()],
    ['Story', ['Paragraph of the story']],
  ])
})

test('findCommands returns all commands in the order of their groups for an empty query', () => {
  expect(found(' ')).toEqual(commands.map(({ title }) => title).toSorted((a, b) => orderOf(a) - orderOf(b)))
})

const orderOf = (title: string) =>
  ['Story', 'Edit', 'Block', 'Insert'].indexOf(commands.find((one) => one.title === title)!.group)
