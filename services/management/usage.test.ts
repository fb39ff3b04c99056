import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { type OpenSpace, openSpace } from '../content/testing/openSpace.ts'
import { storyFixture, uuidOf } from '../content/testing/storyFixture.ts'

const USAGE = '/v1/spaces/287488/usage'

const link = (linktype: string, more: object) => ({ fieldtype: 'multilink', linktype, id: '', ...more })

const page = (n: number, slug: string, fields: object = {}, more: object = {}) =>
  storyFixture(n, { slug, full_slug: slug, content: { _uid: 'root', component: 'page', ...fields }, ...more })

const folder = (n: number, slug: string) => storyFixture(n, { slug, is_folder: true, content: undefined })

const inFolder = (n: number, path: string, fields: object = {}) =>
  page(n, path.split('/').at(-1) ?? '', fields, { full_slug: path, parent_id: 20 })

const SPACE = [
  page(1, 'home'),
  page(2, 'team', {}, { translated_slugs: [{ lang: 'de', path: 'mannschaft' }] }),
  page(3, 'by-relation', { author: uuidOf(2) }),
  page(4, 'by-link', { link: link('story', { id: uuidOf(2), cached_url: 'team' }) }),
  page(5, 'by-address', { link: link('url', { url: '/team/#part', cached_url: '/team/#part' }) }),
  page(6, 'by-german-address', {
    body: [{ _uid: 'b', component: 'html', text: '<a href="/de/mannschaft">' }],
  }),
  page(7, 'by-rich-text', {
    text: {
      type: 'doc',
      content: [{ type: 'text', marks: [{ type: 'link', attrs: { linktype: 'story', uuid: uuidOf(2) } }] }],
    },
  }),
  page(8, 'by-name-only', {
    text: '/team/ and team',
    link: link('url', { url: 'https://example.org/team/' }),
  }),
  page(9, 'to-home', { link: link('url', { url: '/', cached_url: '/' }) }),
  folder(20, 'blog'),
  inFolder(21, 'blog/one', { next: uuidOf(22) }),
  inFolder(22, 'blog/two'),
  page(23, 'to-blog', { link: link('url', { url: '/blog/two', cached_url: '/blog/two' }) }),
]

interface Usage {
  readonly stories: readonly { readonly full_slug: string; readonly has_typed_address: boolean }[]
  readonly total: number
  readonly typed_addresses: number
}

const usage = async (space: OpenSpace, ids: readonly number[], query = '') =>
  (await (await space.request('POST', `${USAGE}${query}`, { ids })).json()) as Usage

const slugsOf = async (space: OpenSpace, ids: readonly number[]) =>
  (await usage(space, ids)).stories.map(({ full_slug }) => full_slug)

describe('POST usage', () => {
  test('ADOPT-03 lists the stories that use a story by relation, link, rich text and typed address, in every language', async () => {
    const found = await usage(await openSpace(SPACE), [2])
    expect(found.stories.map(({ full_slug, has_typed_address: typed }) => [full_slug, typed])).toEqual([
      ['by-address', true],
      ['by-german-address', true],
      ['by-link', false],
      ['by-relation', false],
      ['by-rich-text', false],
    ])
    expect(found).toMatchObject({ total: 5, typed_addresses: 2 })
  })

  test('ADOPT-03 lists the stories that use stories in a folder, without those in it and without the entries themselves', async () => {
    const space = await openSpace(SPACE)
    expect(await slugsOf(space, [20])).toEqual(['to-blog'])
    expect(await slugsOf(space, [22])).toEqual(['blog/one', 'to-blog'])
    expect(await slugsOf(space, [22, 21, 23])).toEqual([])
    expect(await slugsOf(space, [1])).toEqual(['to-home'])
  })

  test('ADOPT-03 lists a story whose published version only uses the story', async () => {
    const space = await openSpace(SPACE)
    await space.edit('PUT', '/3', { story: { content: { _uid: 'root', component: 'page', author: '' } } })
    expect(await slugsOf(space, [2])).toContain('by-relation')
    await space.edit('POST', '/3/publish')
    expect(await slugsOf(space, [2])).not.toContain('by-relation')
  })

  test('a list has pages, and counts all stories', async () => {
    const found = await usage(await openSpace(SPACE), [2], '?per_page=2&page=3')
    expect(found).toMatchObject({ total: 5, typed_addresses: 2, stories: [{ full_slug: 'by-rich-text' }] })
  })

  test.each([
    [{ ids: ['2'] }, 422, 'ids.0'],
    [{ ids: Array.from({ length: 501 }, () => 2) }, 422, 'ids: must not have more than 500 entries'],
    [{ ids: [99] }, 404, 'could not be found'],
    [{}, 422, 'ids'],
  ])('invalid input is refused with a reason', async (body, status, message) => {
    const response = await (await openSpace(SPACE)).request('POST', USAGE, body)
    expect([response.status, await response.text()]).toEqual([status, expect.stringContaining(message)])
  })

  test('a search for few stories parses only the contents that may use them', async () => {
    const fillers = Array.from({ length: 300 }, (_, at) => inFolder(100 + at, `blog/story-${at}`))
    const space = await openSpace([...SPACE, ...fillers])
    const parse = vi.spyOn(JSON, 'parse')
    onTestFinished(() => parse.mockRestore())
    expect(await slugsOf(space, [2])).toHaveLength(5)
    expect(parse.mock.calls.length).toBeLessThan(30)
  })
})
