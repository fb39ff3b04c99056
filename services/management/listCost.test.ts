import { expect, test, vi } from 'vitest'
import { IndexedStory } from '../content/IndexedStory.ts'
import { openSpace } from '../content/testing/openSpace.ts'
import { storyFixture } from '../content/testing/storyFixture.ts'

const folder = storyFixture(900_000, { slug: 'blog', full_slug: 'blog', is_folder: true, content: undefined })

/** Creates a folder with this many articles, every second one a draft. */
const blogOf = (count: number) => [
  folder,
  ...Array.from({ length: count }, (_, index) =>
    storyFixture(index + 1, {
      full_slug: `blog/story-${index + 1}`,
      parent_id: folder.id,
      published: index % 2 === 0,
      tag_list: ['all'],
      updated_at: new Date(Date.UTC(2024, 0, 1) + index * 3_600_000).toISOString(),
    }),
  ),
]

const requests = [
  '',
  '?per_page=25&sort_by=name:asc',
  '?per_page=25&story_only=1&sort_by=updated_at:desc',
  '?per_page=25&with_parent=900000',
  '?per_page=25&with_parent=900000&sort_by=name:desc',
  '?per_page=25&starts_with=blog/&is_published=0',
  '?per_page=25&with_tag=all&content_type=page&page=3',
  '?per_page=25&unpublished_changes=1',
  '?folder_only=1&with_parent=0',
  '?with_slug=blog/story-9',
  '?by_ids=3,7',
]

/** Counts reads of story fields and of the database for lists that have been requested before. */
async function costsIn(count: number) {
  const space = await openSpace(blogOf(count))
  const ask = async () => {
    for (const question of requests)
      expect([question, await space.edit('GET', question)]).toEqual([question, 200])
  }
  await ask()
  await space.edit('PUT', '/3', { story: { name: 'Changed' } })
  const before = space.space.state().reads
  const look = vi.spyOn(IndexedStory.prototype, 'data', 'get')
  await ask()
  const looks = look.mock.calls.length
  look.mockRestore()
  const { texts } = space.space.state().reads
  return { looks, texts: texts - before.texts }
}

test('EDIT-05 a page of the story list reads as many stories in a space of ten times the size', async () => {
  const small = await costsIn(600)
  const large = await costsIn(6000)
  // The binary search needs a few more steps in a longer list.
  expect(large.looks).toBeLessThan(small.looks * 1.6)
  expect([small.texts, large.texts]).toEqual([0, 0])
})
