import { expect, test } from 'vitest'
import * as field from '../../fields/fields.ts'
import { buildPageTree } from './buildPageTree.ts'
import { contentExpiresAt } from './contentExpiresAt.ts'
import { definePlugin } from './definePlugin.ts'
import { box, line, page, registryOf, sheet, storyOf } from './samplePlugins.testkit.tsx'

const event = definePlugin({
  title: 'Event',
  description: 'For tests.',
  group: 'Text',
  icon: 'text',
  presets: [],
  name: 'event',
  fields: { date: field.datetime(), reason: field.text() },
  expiresAt({ date, reason }) {
    if (reason) throw new Error(reason)
    const end = new Date(date ?? '')
    return end > new Date() ? end : undefined
  },
  render: async () => ({ default: ({ root }) => <p {...root} /> }),
})
const registry = registryOf(sheet, box, line, event)
const treeOf = (...body: readonly unknown[]) => buildPageTree(storyOf(page(...body)), registry)
const on = (date: unknown, more = {}) => ({ component: 'event', date, ...more })

test('a page expires at the end of its first event', () => {
  const tree = treeOf(on('2100-06-02 09:00'), { component: 'box', items: [on('2100-06-01 09:00')] })
  expect(contentExpiresAt(tree)).toEqual(new Date('2100-06-01T09:00:00Z'))
})

test('a page without future events does not expire', () => {
  expect(contentExpiresAt(treeOf(on('2001-06-02 09:00'), on('soon'), on(undefined)))).toBeUndefined()
})

test('a block whose definition throws does not expire', () => {
  const tree = treeOf(on('2100-06-01 09:00', { reason: 'no luck' }), on('2100-06-02 09:00'))
  expect(contentExpiresAt(tree)).toEqual(new Date('2100-06-02T09:00:00Z'))
})
