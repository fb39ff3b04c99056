import { expect, test } from 'vitest'
import { startService } from '../content/testing/startService.ts'
import { storyFixture } from '../content/testing/storyFixture.ts'

const stories = [
  storyFixture(1, { slug: 'home', full_slug: 'home' }),
  storyFixture(2, { slug: 'blog', full_slug: 'blog', is_folder: true, content: undefined }),
  storyFixture(3, {
    slug: 'über-uns',
    full_slug: 'blog/über-uns',
    parent_id: 2,
    translated_slugs: [{ lang: 'ar', path: 'about', name: null, published: true }],
  }),
  storyFixture(4, { slug: 'über-uns-2', full_slug: 'blog/über-uns-2', parent_id: 2 }),
  storyFixture(5, { name: 'Start', slug: 'start', full_slug: 'blog/', parent_id: 2, is_startpage: true }),
]

test.each([
  ['https://www.example.org/blog/%C3%BCber-uns/', [3]],
  ['HTTP://127.0.0.1:3000/Blog/%c3%bcber-uns?utm_source=x#part', [3]],
  ['http://localhost:3000/blog/', [5]],
  ['https://example.org', [1]],
  ['https://example.org?preview=1', [1]],
  ['https://example.org/?preview=1', [1]],
  ['https://example.org/ar/blog/about/', [3]],
  ['https://example.org/editor/stories/4', [4]],
  ['/blog/über-uns/', [3, 4]],
  ['/', [1]],
  ['https://example.org/blog/%E0%A4%A/', []],
  ['https://example.org/none/', []],
])('EDIT-06 searching for the address %s finds its story', async (address, ids) => {
  const service = await startService(stories)
  for (const parameter of ['search', 'text_search']) {
    const query = new URLSearchParams({ [parameter]: address, story_only: '1' })
    const { body } = await service.edit('GET', `stories?${query}`)
    const found = (body.stories as { id: number }[]).map(({ id }) => id)
    expect(found.toSorted(), parameter).toEqual(ids)
  }
})
