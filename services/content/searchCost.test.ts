import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { expect, test } from 'vitest'
import { openSpace } from './testing/openSpace.ts'
import { storyFixture } from './testing/storyFixture.ts'

const stories = Array.from({ length: 200 }, (_, n) =>
  storyFixture(n + 1, { content: { _uid: `${n}`, component: 'page', title: `A common word of ${n}` } }),
)

test('SCALE-04 a search reads only the contents of its page, for any number of matching stories', async () => {
  const { space, get } = await openSpace(stories)
  const before = space.state().reads
  const found = JSON.parse(await get('stories?search_term=COMMON%20word&per_page=5')).stories
  expect(found).toHaveLength(5)
  const { texts, parsed } = space.state().reads
  expect([texts - before.texts, parsed - before.parsed]).toEqual([5, 0])
})

test('drafts and published versions are searched separately, also after migrating a database without searchable texts', async () => {
  const { contentDir, dataDir, edit } = await openSpace(stories)
  await edit('PUT', '/7', { story: { content: { _uid: '7', component: 'page', title: 'Uncommon' } } })
  const idsIn = async ({ get }: Pick<Awaited<ReturnType<typeof openSpace>>, 'get'>) => {
    const answers = ['uncommon', 'common word of 6'].flatMap((term) =>
      ['draft', 'published'].map((version) =>
        get(`stories?version=${version}&per_page=100&search_term=${encodeURIComponent(term)}`),
      ),
    )
    const lists = (await Promise.all(answers)).map((text): number[] =>
      JSON.parse(text).stories.map(({ id }: { id: number }) => id),
    )
    return lists.map((ids) => [ids.includes(7), ids.length])
  }
  const file = join(dataDir, 'content.sqlite')
  const texts = () => {
    const db = new DatabaseSync(file)
    const all = db.prepare('SELECT * FROM search_texts ORDER BY uuid').all()
    db.exec('DELETE FROM search_texts; PRAGMA user_version = 0')
    db.close()
    return all
  }
  const before = texts()
  const reopened = await openSpace([], { contentDir, dataDir })
  expect(await idsIn(reopened)).toEqual([
    [true, 1],
    [false, 0],
    [false, 57],
    [true, 58],
  ])
  expect(texts()).toEqual(before)
})
