import { expect, test } from 'vitest'
import type { Block } from '../content/story.ts'
import { registry } from '../plugins/installedPlugins.ts'
import { buildPageTree } from './buildPageTree.ts'
import { presetStory } from './presetStory.ts'
import { trueUntil } from './trueUntil.ts'

const page = (...body: unknown[]) =>
  buildPageTree(presetStory('page', { name: 'Timed', content: { title: 'Events', body } }), registry)

const event = (date: unknown): Partial<Block> => ({ component: 'online_event_entry', title: 'Talk', date })

test('a page is true until the first of its events is over', () => {
  const tree = page(event('2100-06-02 09:00'), { component: 'grid_list', items: [event('2100-06-01 09:00')] })
  expect(trueUntil(tree)).toEqual(new Date('2100-06-01T09:00:00Z'))
})

test('a page without events to come is true until a publish', () => {
  expect(trueUntil(page(event('2001-06-02 09:00'), event('soon'), event(undefined)))).toBeUndefined()
})
