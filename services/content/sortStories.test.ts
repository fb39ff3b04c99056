import { expect, test } from 'vitest'
import { parseSortBy } from './sortStories.ts'
import { indexStories } from './testing/indexStories.ts'
import { storyFixture } from './testing/storyFixture.ts'

const contents = [
  { name: 'Banana', n: '10', when: '2026-01-02 00:00', path: 'b' },
  { name: 'apple', n: '9', when: '2026-01-01 00:00', path: null },
  { name: 'cherry', n: 'many', path: 'a' },
  { name: 'apple', n: '10.5', path: null },
]
const view = indexStories(
  contents.map(({ name, path, ...fields }, index) => {
    const content = { _uid: `${index}`, component: 'page', ...fields }
    const draft = storyFixture(index + 1, { name, path, content })
    return {
      uuid: draft.uuid,
      id: draft.id,
      draft,
      published: null,
      version: 1,
      file: null,
      fileHash: null,
      deletedBy: null,
    }
  }),
).draft

test.each([
  ['name:asc', [2, 4, 1, 3]],
  ['name:asc,id:desc', [4, 2, 1, 3]],
  ['name', [2, 4, 1, 3]],
  ['position:desc', [4, 3, 2, 1]],
  ['content.n:asc', [1, 4, 2, 3]],
  ['content.n:asc:int', [2, 1, 4, 3]],
  ['content.n:desc:float', [4, 1, 2, 3]],
  ['content.n:desc:float:nulls_first', [3, 4, 1, 2]],
  ['content.when:desc', [1, 2, 3, 4]],
  ['path:desc:nulls_first', [2, 4, 1, 3]],
  ['path:desc', [1, 3, 2, 4]],
  ['path:asc:nulls_last', [3, 1, 2, 4]],
])('CONTENT-14 stories are sorted by the parameter sort_by=%s', (sortBy, ids) => {
  expect(view.stories.toSorted(parseSortBy(sortBy)).map(({ id }) => id)).toEqual(ids)
})
