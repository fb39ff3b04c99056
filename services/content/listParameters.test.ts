import { beforeAll, expect, test } from 'vitest'
import { ListCache } from './ListCache.ts'
import { plainScan } from './plainScan.testkit.ts'
import type { StoryData } from './StoryData.ts'
import { parseStoryQuery } from './StoryQuery.ts'
import type { StoryRow } from './StoryRow.ts'
import { selectStories } from './selectStories.ts'
import { indexStories } from './testing/indexStories.ts'
import { storyFixture, uuidOf } from './testing/storyFixture.ts'
import type { VersionIndex } from './VersionIndex.ts'

let view: VersionIndex
let lists: ListCache

beforeAll(() => {
  const folder = { is_folder: true, content: undefined, published: false }
  const stories: StoryData[] = [
    storyFixture(1, { slug: 'home', full_slug: 'home', is_startpage: true, position: 5, tag_list: ['a'] }),
    storyFixture(10, { slug: 'blog', full_slug: 'blog', position: 0, ...folder }),
    storyFixture(11, { slug: 'blog', full_slug: 'blog/', parent_id: 10, is_startpage: true, position: 1 }),
    storyFixture(12, {
      slug: 'cats',
      full_slug: 'blog/cats',
      parent_id: 10,
      position: 2,
      tag_list: ['a', 'b'],
    }),
    storyFixture(13, {
      slug: 'dogs',
      full_slug: 'blog/dogs',
      parent_id: 10,
      position: 3,
      tag_list: ['b'],
      published_at: '2026-03-01T00:00:00.000Z',
      content: { _uid: 'd', component: 'post', title: 'About cats and dogs' },
      stage: { workflow_stage_id: 7 },
    }),
    storyFixture(14, { slug: 'deep', full_slug: 'blog/2026/deep', position: 4 }),
    storyFixture(15, { slug: 'blogger', full_slug: 'blogger', position: 6, published_at: null }),
  ]
  const rows = stories.map(
    (draft): StoryRow => ({
      uuid: draft.uuid,
      id: draft.id,
      draft,
      published: null,
      version: 1,
      file: null,
      fileHash: null,
      deletedBy: null,
    }),
  )
  view = indexStories(rows).draft
  lists = new ListCache(view)
})

const select = async (search: string) =>
  (await selectStories(lists, parseStoryQuery(new URLSearchParams(search)))).map(({ id }) => id)

test.each([
  ['', [11, 12, 13, 14, 1, 15]],
  ['starts_with=blog/', [11, 12, 13, 14]],
  ['starts_with=blog', [11, 12, 13, 14, 15]],
  ['starts_with=/blog', []],
  ['by_slugs=home,blog/dogs', [13, 1]],
  ['by_slugs=blog/*', [11, 12, 13, 14]],
  ['by_slugs=blog*', [11, 12, 13, 14, 15]],
  ['by_slugs=*s', [12, 13]],
  ['by_slugs=blog', [11]],
  ['by_slugs[]=home&by_slugs[]=blogger', [1, 15]],
  ['excluding_slugs=blog/*,home', [15]],
  ['by_ids=15,12,10', [12, 15]],
  ['excluding_ids=11,12,13', [14, 1, 15]],
  [`by_uuids=${uuidOf(15)},${uuidOf(12)}`, [12, 15]],
  [`by_uuids_ordered=${uuidOf(15)},${uuidOf(12)},${uuidOf(10)},${uuidOf(99)}`, [15, 12]],
  ['content_type=post', [13]],
  ['is_startpage=1', [11, 1]],
  ['is_startpage=true', [11, 1]],
  ['is_startpage=0', [12, 13, 14, 15]],
  ['is_startpage=false&starts_with=blog/', [12, 13, 14]],
  ['level=1', [1, 15]],
  ['level=2', [12, 13]],
  ['level=2&starts_with=blog/', [12, 13]],
  ['level=3', [14]],
  ['with_tag=a,b', [12, 13, 1]],
  ['with_tag=a', [12, 1]],
  ['in_workflow_stages=7,8', [13]],
  ['search_term=cats', [12, 13]],
  ['search_term=blog', [11, 12, 13, 14, 15]],
  ['search_term=CATS dogs', [13]],
  ['search_term=dogs', [13]],
  ['search_term=nothing', []],
  ['sort_by=name:desc&level=1', [15, 1]],
  ['published_at_gt=2026-02-01 00:00', [13]],
  ['published_at_gte=2026-03-01T00:00:00Z', [13]],
  ['published_at_gt=2026-03-01', []],
  ['first_published_at_lt=2026-01-01', []],
  ['updated_at_lte=2026-01-02 10:00', [11, 12, 13, 14, 1, 15]],
  ['filter_query[component][in]=post', [13]],
  ['from_release=5&only_variants=1&cv=&find_by=&language=default', [11, 12, 13, 14, 1, 15]],
])('CONTENT-14 selects and orders the stories for "%s"', async (search, ids) => {
  expect(await select(search)).toEqual(ids)
  const plain = plainScan(view.stories, parseStoryQuery(new URLSearchParams(search)))
  expect(plain.map(({ id }) => id)).toEqual(ids)
})

test.each([
  ['colour=red', 'colour'],
  ['published_at_after=2026-01-01', 'published_at_after'],
  ['published_at_gt=yesterday', 'published_at_gt'],
  ['is_startpage=maybe', 'is_startpage'],
  ['by_ids=one', 'by_ids'],
  ['level=top', 'level'],
  ['find_by=name', 'find_by'],
  ['sort_by=colour:asc', 'sort_by'],
  ['sort_by=name:sideways', 'sort_by'],
  ['filter_query[a][equals]=1', 'filter_query[a][equals]'],
  ['filter_query[a]=1', 'filter_query[a]'],
  ['filter_query=1', 'filter_query'],
])('CONTENT-14 "%s" is rejected with an error that names the parameter', async (search, name) => {
  await expect(select(search)).rejects.toThrow(
    expect.objectContaining({ status: 422, message: expect.stringContaining(name) }),
  )
})

test('CONTENT-14 bySlug finds a folder’s start page at `blog` and `blog/`, and never a folder', () => {
  expect(['blog', 'blog/', '/blog/', 'home', 'blog/cats'].map((path) => view.bySlug(path)?.id)).toEqual([
    11, 11, 11, 1, 12,
  ])
  expect(view.bySlug('blog/2026')).toBeUndefined()
})

test('SEC-03 a request with more than 50 filters or a list of more than 300 items is rejected', () => {
  const read =
    (...parameters: string[][]) =>
    () =>
      parseStoryQuery(new URLSearchParams(parameters))
  const filters = (count: number) =>
    Array.from({ length: count }, (_, n) => [`filter_query[field_${n}][is]`, 'empty'])
  expect(read(...filters(50))).not.toThrow()
  expect(read(...filters(51))).toThrow('at most 50')
  for (const name of ['by_slugs', 'excluding_slugs', 'by_uuids', 'by_ids', 'sort_by', 'resolve_relations']) {
    const list = (count: number) => [name, Array(count).fill('1').join(',')]
    expect(read(list(300))).not.toThrow()
    expect(read(list(301))).toThrow(`${name}: there are over 300 parts`)
  }
})
