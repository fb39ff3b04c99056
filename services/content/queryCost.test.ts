import { expect, test } from 'vitest'
import type { JsonObject } from '../../json/JsonObject.ts'
import { fieldTest } from './filterOperators.ts'
import { parseFilterQuery } from './filterQuery.ts'
import { linkedStories } from './resolveLinks.ts'
import { parseRelations, relatedStories } from './resolveRelations.ts'
import type { StoryData } from './StoryData.ts'
import { parseSortBy } from './sortStories.ts'
import { indexStories } from './testing/indexStories.ts'
import { storyFixture } from './testing/storyFixture.ts'

/** An object that counts how often it is serialized. */
function counted() {
  const count = { texts: 0 }
  const value = {
    toJSON() {
      count.texts += 1
      return 'a text of some length'
    },
  }
  return { count, value }
}

/** An index of stories that counts how often the fields of their contents are read. */
function viewOf(contents: readonly JsonObject[]) {
  const count = { reads: 0 }
  const rows = contents.map((fields, n) => {
    const content = Object.defineProperties(
      { _uid: `${n}`, component: 'page' },
      Object.fromEntries(
        Object.entries(fields).map(([name, value]) => [
          name,
          {
            enumerable: true,
            get() {
              count.reads += 1
              return value
            },
          },
        ]),
      ),
    )
    const draft = storyFixture(n + 1, { content } as Partial<StoryData>)
    const { uuid, id } = draft
    return { uuid, id, draft, published: null, version: 1, file: null, fileHash: null, deletedBy: null }
  })
  const view = indexStories(rows).draft
  count.reads = 0
  return { view, count }
}

const many = <T>(length: number, make: (n: number) => T): T[] => Array.from({ length }, (_, n) => make(n))

test('SEC-03 an array or object is serialized once for any number of filters', () => {
  const { count, value } = counted()
  const filter = parseFilterQuery(many(50, (n) => [`filter_query[body][not_like]`, `*x${n}*`]))
  for (let n = 0; n < 10; n += 1) expect(filter?.({ body: value })).toBe(true)
  expect(count.texts).toBe(1)
})

test.each(['any_in_array', 'all_in_array'])(
  'SEC-03 %s reads each entry of a list once for any number of operands',
  (operation) => {
    const entries = many(20, () => counted())
    const wanted = many(1000, (n) => `w${n}`).join(',')
    expect(fieldTest(operation, wanted)?.(entries.map(({ value }) => value))).toBe(false)
    expect(entries.map(({ count }) => count.texts)).toEqual(entries.map(() => 1))
  },
)

test('SEC-03 a sort reads the field of each story once, even if it is named several times', () => {
  const { view, count } = viewOf(many(100, (n) => ({ rank: `${(n * 37) % 100}` })))
  const sorted = view.stories.toSorted(parseSortBy('content.rank,content.rank,content.rank:asc'))
  expect(sorted.map(({ content }) => content.rank)).toEqual(many(100, String).sort())
  // Once for the sort, once for this test.
  expect(count.reads).toBe(200)
})

test('SEC-03 a content is searched for links and relations once for any number of requests', async () => {
  const { view, count } = viewOf(many(10, () => ({ body: [{ component: 'card' }], more: {} })))
  const relations = parseRelations(many(300, (n) => `page.f${n}`).join(',')) ?? expect.unreachable()
  for (let n = 0; n < 10; n += 1) {
    await linkedStories(view.stories, view)
    await relatedStories(view.stories, view, relations, 2)
  }
  // Two fields of each of ten stories.
  expect(count.reads).toBe(20)
})

test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty', 'valueOf'])(
  'SEC-04 %s is not accepted as an operation, a field state or a field',
  async (name) => {
    expect(fieldTest(name, 'a')).toBeUndefined()
    expect(fieldTest('is', name)).toBeUndefined()
    expect(() => parseSortBy(name)).toThrow('stories have no field')
    expect(parseFilterQuery([[`filter_query[${name}][is]`, 'null']])?.({})).toBe(true)
    const { view } = viewOf([{}])
    const fields = parseRelations(`page.${name},${name}.page`) ?? expect.unreachable()
    expect(await relatedStories(view.stories, view, fields, 2)).toEqual([])
  },
)
