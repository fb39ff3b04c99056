import { expect, test } from 'vitest'
import * as field from '../../fields/fields.ts'
import type { Block, Story } from '../content/story.ts'
import { definePlugin } from '../registry/definePlugin.ts'
import { createRegistry } from '../registry/registry.ts'
import { usageReport } from './usageReport.ts'

const quote = definePlugin({
  name: 'quote',
  description: 'A quote.',
  group: 'Text',
  icon: 'quote',
  fields: { text: field.text(), size: field.option({ values: ['small', 'large'] }) },
  render: async () => ({ default: () => null }),
  presets: [{ name: 'Plain', content: {} }],
})
const note = definePlugin({
  name: 'note',
  description: 'A note.',
  group: 'Text',
  icon: 'quote',
  fields: { tone: field.option({ values: ['calm', 'loud'] }) },
  render: async () => ({ default: () => null }),
  presets: [{ name: 'Plain', content: {} }],
})
const article = definePlugin({
  name: 'article',
  kind: 'page',
  description: 'A page.',
  group: 'Pages',
  icon: 'quote',
  fields: {},
  render: async () => ({ default: () => null }),
  presets: [{ name: 'Plain', content: {} }],
})
const registry = createRegistry({ quote, note, article })

const block = (n: number, size: string): Block => ({
  _uid: `q${n}`,
  component: 'quote',
  text: `Text ${n}`,
  size,
})

async function* stories(count: number, places: number) {
  for (let id = 0; id < count; id++) {
    const body = Array.from({ length: places }, (_, n) => block(id * places + n, n ? 'large' : 'small'))
    const content = { _uid: `p${id}`, component: 'page', body } as Block
    yield { id, uuid: `${id}`, name: `Story ${id}`, full_slug: `blog/${id}`, content } as Story
  }
}

test('ADOPT-03 usageReport counts all stories, lists the first ones, and lists the values of fields with few values', async () => {
  const report = await usageReport(stories(60, 7), { component: 'quote' }, registry)
  expect(report).toMatchObject({ places: 420, stories: 60, read: 60 })
  expect(report.first).toHaveLength(50)
  expect(report.first[0]).toMatchObject({ name: 'Story 0', slug: 'blog/0', path: undefined, more: 2 })
  expect(report.first[0]?.places.map(({ path }) => path)).toEqual(
    [0, 1, 2, 3, 4].map((index) => `content.body[${index}]`),
  )
  // Each block has a different text, so `text` is no choice.
  expect(report.values).toEqual([
    { field: 'size', value: 'large', places: 360, stories: 60 },
    { field: 'size', value: 'small', places: 60, stories: 60 },
  ])
})

test('ADOPT-03 usageReport lists values of the block only, and addresses of pages only', async () => {
  const quotes = [block(1, 'small'), { _uid: 'n', component: 'note', tone: 'calm' }]
  const contents = [
    { _uid: 'a', component: 'article', body: quotes },
    { _uid: 'b', component: 'note', body: quotes },
  ] as unknown as readonly Block[]
  async function* mixed() {
    for (const [id, content] of contents.entries())
      yield { id, uuid: `${id}`, name: `${id}`, full_slug: `blog/${id}`, content } as Story
  }
  const { first, values } = await usageReport(mixed(), { component: 'quote' }, registry)
  expect(first.map(({ path }) => path)).toEqual(['/blog/0/', undefined])
  expect(values.map(({ field: name, value }) => `${name} ${value}`).sort()).toEqual([
    'size small',
    'text Text 1',
  ])
})

test('ADOPT-03 usageReport finds a field and a value', async () => {
  const counts = async (request: object) => {
    const { places, stories: count } = await usageReport(
      stories(3, 2),
      { component: 'quote', ...request },
      registry,
    )
    return [places, count]
  }
  expect(await counts({ field: 'text' })).toEqual([6, 3])
  expect(await counts({ field: 'size', value: 'large' })).toEqual([3, 3])
  expect(await counts({ field: 'size', value: 'huge' })).toEqual([0, 0])
})
