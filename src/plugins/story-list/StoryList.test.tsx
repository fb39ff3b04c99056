// @vitest-environment jsdom

import type { ListedStory, PageView, StoriesResult } from 'strata-pages'
import { describe, expect, test } from 'vitest'
import { composeSample, textOf } from '../composeSample.testkit.ts'
import { authorStory } from '../sampleContent.ts'
import { queries } from './index.ts'
import { pageNumbers } from './pageNumbers.ts'

const listed = (n: number, change: Partial<ListedStory> = {}): ListedStory => ({
  uuid: `u${n}`,
  path: `/blog/post-${n}/`,
  title: `Post ${n}`,
  tags: [],
  published: '2026-05-04T08:00:00.000Z',
  isOver: false,
  ...change,
})

const result = (change: Partial<StoriesResult> = {}): { list: StoriesResult } => ({
  list: { path: '/blog/', stories: [listed(1)], total: 1, page: 1, pages: 1, tags: [], ...change },
})

async function renderList(content: Record<string, unknown>, change: Partial<StoriesResult> = {}) {
  const { root, issues } = await composeSample('story_list', content, { results: result(change) })
  expect(issues).toEqual([])
  return root!
}

describe('lists of pages', () => {
  test('a list of pages shows the date, title, description and author of each page', async () => {
    const root = await renderList({}, { stories: [listed(1, { description: 'Short.', authorName: 'Ines' })] })
    const row = root.querySelector('li')!
    expect(textOf(row)).toBe('May 4, 2026 Post 1 Short. Ines'.replace(/(?<=2026|1|\.) /g, ''))
    expect(row.querySelector('a')!.getAttribute('href')).toBe('/blog/post-1/')
    expect(row.querySelector('time')!.getAttribute('datetime')).toBe('2026-05-04')
  })

  test('the titles in a list of pages are h3 below a heading of the list, otherwise h2', async () => {
    expect((await renderList({ heading: 'Posts' })).querySelector('li h3')).not.toBeNull()
    expect((await renderList({})).querySelector('li h2')).not.toBeNull()
  })

  test('a list of pages shows the days and place of an event, and whether the event is past', async () => {
    const event = { dates: { date: '2021-03-02 00:00', end_date: '2021-03-04 00:00' }, facts: ['Leeds'] }
    const root = await renderList({}, { stories: [listed(1, { ...event, isOver: true })] })
    expect(textOf(root.querySelector('li'))).toContain('Past, March 2–4, 2021')
    expect(textOf(root.querySelector('li'))).toContain('Leeds')
    expect(root.querySelector('time')!.getAttribute('datetime')).toBe('2021-03-02')
  })

  test('a list of pages shows the team and place of a job without the job’s publishing date', async () => {
    const root = await renderList({}, { stories: [listed(1, { facts: ['Design', 'Lisbon'] })] })
    expect(root.querySelector('time')).toBeNull()
    expect([...root.querySelectorAll('li p span')].map(textOf)).toEqual(['Design', 'Lisbon'])
  })

  test.each(['rows', 'cards', 'featured'])(
    'a list of pages shows the text for an empty list in the style %s',
    async (style) => {
      const root = await renderList({ style, empty_text: 'Come back in May.' }, { stories: [] })
      expect(textOf(root)).toBe('Come back in May.')
      expect(root.querySelector('ul')).toBeNull()
    },
  )

  test('a list of pages features the first card only on the first page', async () => {
    const stories = [listed(1), listed(2)]
    const first = await renderList({ style: 'featured' }, { stories, pages: 2 })
    const second = await renderList({ style: 'featured' }, { stories, page: 2, pages: 2 })
    const areAlike = (root: Element) =>
      new Set([...root.querySelectorAll('article')].map(({ className }) => className)).size === 1
    expect([areAlike(first), areAlike(second)]).toEqual([false, true])
  })
})

describe('tags of lists', () => {
  const stories = [listed(1, { tags: ['consent', 'a & b'] })]

  test('the tags of a list are links, with the chosen tag marked', async () => {
    const root = await renderList(
      { show_tags: true },
      { stories, tags: ['consent', 'a & b'], selectedTag: 'a & b' },
    )
    const links = [...root.querySelectorAll('nav a')]
    expect(links.map((link) => [textOf(link), link.getAttribute('href')])).toEqual([
      ['All', '/blog/'],
      ['consent', '/blog/?tag=consent'],
      ['a & b', '/blog/?tag=a+%26+b'],
    ])
    expect(links.map((link) => link.getAttribute('aria-current'))).toEqual([null, null, 'true'])
    expect([...root.querySelectorAll('li li a')].map((link) => link.getAttribute('href'))).toEqual([
      '/blog/?tag=consent',
      '/blog/?tag=a+%26+b',
    ])
  })

  test('the tags of a list are hidden by default', async () => {
    const root = await renderList({}, { stories, tags: ['consent'] })
    expect(root.querySelector('nav')).toBeNull()
    expect(textOf(root)).not.toContain('consent')
  })
})

describe('pagination of lists', () => {
  test('the pagination of a list has links with the chosen tag, and no number for the first page', async () => {
    const root = await renderList({}, { page: 2, pages: 3, selectedTag: 'consent' })
    const links = [...root.querySelectorAll('nav a')]
    expect(links.map((link) => [textOf(link), link.getAttribute('href'), link.getAttribute('rel')])).toEqual([
      ['Previous page', '/blog/?tag=consent', 'prev'],
      ['Page 1', '/blog/?tag=consent', null],
      ['Page 2', '/blog/?tag=consent&page=2', null],
      ['Page 3', '/blog/?tag=consent&page=3', null],
      ['Next page', '/blog/?tag=consent&page=3', 'next'],
    ])
    expect(root.querySelector('[aria-current="page"]')!.getAttribute('href')).toContain('page=2')
  })

  test('the pagination of a list is not rendered for one page', async () => {
    expect((await renderList({})).querySelector('nav')).toBeNull()
  })

  test.each([
    [1, 2, [1, 2]],
    [1, 9, [1, 2, 9]],
    [3, 9, [1, 2, 3, 4, 9]],
    [5, 9, [1, 4, 5, 6, 9]],
    [4, 9, [1, 2, 3, 4, 5, 9]],
    [9, 9, [1, 8, 9]],
  ])('the pagination on page %i of %i links to the pages %j', (page, pages, numbers) => {
    expect(pageNumbers(page, pages)).toEqual(numbers)
  })
})

describe('queries of lists', () => {
  const story = { ...authorStory({ name: 'A post' }), full_slug: 'blog/notes/a-post', tag_list: ['x', 'y'] }
  const page: PageView = {
    story,
    slug: 'blog/notes/a-post',
    path: '/blog/notes/a-post/',
    query: { page: 3, tag: 'chosen' },
  }
  const plain = {
    heading: undefined,
    description: undefined,
    source: 'folder',
    folder: undefined,
    stories: [],
    style: 'rows',
    per_page: 12,
    show_tags: false,
    sort: 'newest',
    tag: undefined,
    empty_text: '',
  } as const

  test('the query of a page list requests the given folder, or the page’s folder without the page', () => {
    expect(queries({ ...plain, folder: 'help' }, page).list).toMatchObject({
      folder: 'help',
      page: 3,
      selectedTag: 'chosen',
    })
    expect(queries(plain, page).list).toMatchObject({ folder: 'blog/notes', excludedUuids: [story.uuid] })
    const start = { ...story, full_slug: 'blog/', is_startpage: true }
    expect(queries(plain, { ...page, story: start, slug: 'blog/' }).list).toMatchObject({ folder: 'blog/' })
  })

  test('the query of a page list requests the selected pages in order', () => {
    const stories = [authorStory({ name: 'A' }), { ...authorStory({ name: 'B' }), uuid: 'b' }]
    expect(queries({ ...plain, source: 'selection', stories }, page).list).toMatchObject({
      uuids: [stories[0]!.uuid, 'b'],
    })
  })

  test('the query of related pages requests pages with shared tags and ignores the page’s URL parameters', () => {
    expect(queries({ ...plain, source: 'related', per_page: 3 }, page).list).toEqual({
      kind: 'stories',
      path: page.path,
      folder: 'blog',
      anyOfTags: ['x', 'y'],
      excludedUuids: [story.uuid],
      limit: 3,
      tag: undefined,
    })
  })
})
