import { describe, expect, test } from 'vitest'
import * as field from '../../fields/fields.ts'
import type { Block, Story } from '../content/story.ts'
import { definePlugin } from '../registry/definePlugin.ts'
import { createRegistry } from '../registry/registry.ts'
import { findUsage } from './findUsage.ts'
import { namesOf, type UsageKind } from './references.ts'
import { UsageCounts } from './UsageCounts.ts'
import { storyTarget, usageTarget } from './UsageTarget.ts'

const quote = definePlugin({
  name: 'quote',
  description: 'A quote.',
  group: 'Text',
  icon: 'quote',
  fields: { text: field.text(), size: field.option({ values: ['small', 'large'] }), photo: field.asset() },
  render: async () => ({ default: () => null }),
  presets: [
    { name: 'Plain', content: { text: 'Words', size: 'large', photo: { filename: '/f/1/a/b.png' } } },
    { name: 'Longest', forEditors: false, content: {} },
  ],
})
const registry = createRegistry({ quote })

const UUID = '00000000-0000-4000-8000-000000000007'
const FILE = 'https://a.storyblok.com/f/1/10x10/abc/face.png'

const paragraph = (...texts: object[]) => ({ type: 'paragraph', content: texts })
const text = (words: string, ...marks: object[]) => ({ type: 'text', text: words, marks })

const content = {
  _uid: 'root',
  component: 'page',
  title: '',
  title__i18n__de: 'Titel',
  author: UUID,
  body: [
    { _uid: 'q1', component: 'quote', text: 'Words', size: 'large', photo: { id: 5, filename: FILE } },
    {
      _uid: 't1',
      component: 'text_section',
      link: { linktype: 'url', url: '/about/team/#part', cached_url: '/about/team/#part' },
      markup: `<a href="/about/team"><img src="${FILE}/m/600x0"></a>`,
      words: {
        type: 'doc',
        content: [
          paragraph(text('Press [[kbd '), text('| K', { type: 'bold' }), text(']] and [[kbd | L]]')),
          paragraph(
            text('here', { type: 'link', attrs: { linktype: 'story', uuid: UUID, href: '/about/team' } }),
          ),
          { type: 'code_block', content: [text('[[kbd | code]]')] },
          { type: 'blok', attrs: { body: [{ _uid: 'q2', component: 'quote', text: 'Other' }] } },
        ],
      },
    },
  ],
} as Block

const story = { id: 1, uuid: 'u', name: 'Home', full_slug: 'home', content } as Story

const pathsOf = (kind: Exclude<UsageKind, 'story'>, name: string) =>
  findUsage(story, usageTarget(kind, name, registry))?.places.map(
    ({ path, uid, count }) => `${path} ${uid}${count > 1 ? ` ×${count}` : ''}`,
  )

describe('findUsage', () => {
  test.each([
    ['block', 'quote', ['content.body[0] q1', 'content.body[1].words.content[3].attrs.body[0] q2']],
    ['field', 'page.title', ['content.title__i18n__de root']],
    ['field', 'quote.size', ['content.body[0].size q1']],
    ['value', 'quote.size=large', ['content.body[0].size q1']],
    ['preset', 'quote/Plain', ['content.body[0] q1']],
    ['token', 'kbd', ['content.body[1].words.content[0] t1 ×2']],
    ['asset', 'face.png', ['content.body[0].photo q1', 'content.body[1].markup t1']],
    ['asset', FILE, ['content.body[0].photo q1', 'content.body[1].markup t1']],
    ['block', 'nothing', undefined],
    ['asset', 'ace.png', undefined],
  ] as const)('ADOPT-03 findUsage lists the paths that use the %s %s', (kind, name, paths) => {
    expect(pathsOf(kind, name)).toEqual(paths)
  })

  test('ADOPT-03 findUsage lists relations, links, typed addresses and HTML links of a story', () => {
    const target = storyTarget({ id: 7, uuid: UUID, full_slug: 'about/team' }, registry)
    expect(findUsage(story, target)?.places.map(({ path }) => path)).toEqual([
      'content.author',
      'content.body[1].link',
      'content.body[1].markup',
      'content.body[1].words.content[1].content[0].marks[0].attrs',
    ])
  })

  test('findUsage reads content that is nested 20,000 blocks deep', () => {
    let deep: Block = { _uid: 'inner', component: 'quote' }
    for (let level = 0; level < 20_000; level++) deep = { _uid: `${level}`, component: 'box', body: [deep] }
    const found = findUsage({ ...story, content: deep }, usageTarget('block', 'quote', registry))
    expect(found?.places.map(({ uid }) => uid)).toEqual(['inner'])
  })
})

test.each([
  ['field', 'quote', 'Write it like quote.name'],
  ['value', 'quote.size', 'Write it like quote.size=large'],
  ['preset', 'quote/Longest', 'It has quote/Plain'],
] as const)('usageTarget explains the names of a %s for %s', (kind, name, message) => {
  expect(() => usageTarget(kind, name, registry)).toThrow(message)
})

test('UsageCounts counts places and stories, and lists unused names', () => {
  const counts = new UsageCounts(namesOf('block', registry), ['card', 'quote'])
  counts.add(content)
  counts.add(content.body)
  expect(counts.rows).toEqual([
    { name: 'quote', places: 4, stories: 2 },
    { name: 'text_section', places: 2, stories: 2 },
    { name: 'page', places: 1, stories: 1 },
    { name: 'card', places: 0, stories: 0 },
  ])
})
