import { expect, test } from 'vitest'
import * as field from '../../../fields/fields.ts'
import { buildPageTree } from '../../registry/buildPageTree.ts'
import { definePlugin } from '../../registry/definePlugin.ts'
import { page, registryOf, sheet, storyOf } from '../../registry/samplePlugins.testkit.tsx'
import { structuredData } from './structuredData.ts'

const concert = definePlugin({
  name: 'concert',
  title: 'Concert',
  description: 'For tests.',
  group: 'Text',
  icon: 'text',
  fields: { title: field.text(), start: field.text() },
  structuredData: ({ title, start }) => {
    if (!title) throw new Error('no title')
    return [{ '@type': 'Event', name: title, startDate: start, location: { url: '/hall/' } }]
  },
  presets: [],
  render: async () => ({ default: () => null }),
})

const dataOf = (...blocks: readonly object[]) =>
  structuredData(buildPageTree(storyOf(page(...blocks)), registryOf(sheet, concert)))

test('SEO-03 structuredData returns the node of each block, and the problems that search engines would report', () => {
  const good = { component: 'concert', title: 'Reed music', start: '2026-12-01' }
  expect(dataOf(good)).toEqual({
    nodes: [
      {
        path: 'content.body[0]',
        node: {
          '@type': 'Event',
          name: 'Reed music',
          startDate: '2026-12-01',
          location: { url: '/hall/' },
        },
      },
    ],
    problems: [],
  })
  expect(dataOf({ ...good, start: 'soon' }, { ...good, title: '' }).problems).toEqual([
    expect.stringMatching(/^Block 'concert' in story 'Sample' has no structured data: .*no title/),
    "content.body[0]: Event 'Reed music': startDate is not an ISO 8601 date.",
  ])
})
