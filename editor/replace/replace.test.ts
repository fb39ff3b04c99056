import { describe, expect, test } from 'vitest'
import type { TextKind } from '../../fields/texts.ts'
import type { JsonObject } from '../space/Json.ts'
import { createStoryStore } from '../store/createStoryStore.ts'
import { block, storyOf } from '../store/testing/exampleSpace.ts'
import { createMatcher, type ReplaceQuery } from './createMatcher.ts'
import { findInStory } from './findInStory.ts'
import { replaceInStory } from './replaceInStory.ts'
import { ALL, createQuery, wordsSpace } from './testing/wordsSpace.ts'

const bold = [{ type: 'bold' }]
const line = (...texts: JsonObject[]): JsonObject => ({ type: 'paragraph', content: texts })
const document = (...content: JsonObject[]): JsonObject => ({ type: 'doc', content })

async function replaced(fields: JsonObject, query: ReplaceQuery, options = ALL) {
  const store = createStoryStore(storyOf([block('a', 'words', fields)]), wordsSpace)
  const matches = findInStory(store, wordsSpace, await createMatcher(query), options, 1000)
  const count = replaceInStory(store, wordsSpace, matches, 'Replace')
  expect(count).toBe(matches.length)
  return { fields: store.block('a').fields, count, store, matches }
}

describe('createMatcher', () => {
  test.each<[string, ReplaceQuery, string, string]>([
    ['finds literal text', createQuery('a.b', 'c'), 'A.B axb a.b', 'c axb c'],
    ['matches case', createQuery('Cost', 'price', { matchCase: true }), 'Cost cost', 'price cost'],
    [
      'finds whole words',
      createQuery('set', 'put', { wholeWords: true }),
      'set reset set. Set_1 él set',
      'put reset put. Set_1 él put',
    ],
    [
      'finds words with non-ASCII letters',
      createQuery('größe', 'maß', { wholeWords: true }),
      'GRÖSSE Größe Größen',
      'GRÖSSE maß Größen',
    ],
    [
      'finds no word that continues with a combining mark',
      createQuery('ete', 'summer', { wholeWords: true }),
      'ete ete\u0301 e\u0301ete',
      'summer ete\u0301 e\u0301ete',
    ],
    [
      'inserts groups of an expression',
      createQuery('(\\d+) (?P<unit>kg|g)', '$\u007bunit}: $1$$', { isExpression: true }),
      '5 kg, 30 g',
      'kg: 5$, g: 30$',
    ],
    ['ignores empty matches', createQuery('x*', 'y', { isExpression: true }), 'axxb', 'ayb'],
    ['does not search replaced text', createQuery('aa', 'a'), 'aaaa', 'aa'],
  ])('createMatcher %s', async (_, query, before, after) => {
    expect((await replaced({ text: before }, query)).fields.text).toBe(after)
  })

  test('an expression that is exponential for backtracking engines runs in linear time', async () => {
    const matcher = await createMatcher(createQuery('^(a+)+$', '', { isExpression: true }))
    // A backtracking engine would take 2^5000 steps.
    expect(matcher(`${'a'.repeat(5000)}!`)).toEqual([])
    expect(matcher('a'.repeat(5000))).toHaveLength(1)
  })

  test('createMatcher rejects an invalid expression with the reason', async () => {
    await expect(createMatcher(createQuery('(a', '', { isExpression: true }))).rejects.toThrow(
      /^The expression is invalid: missing closing \)/,
    )
  })
})

describe('replaceInStory', () => {
  test('replaceInStory replaces text across marks and preserves the marks', async () => {
    const { fields } = await replaced(
      {
        rich: document(
          line(
            { type: 'text', text: 'A re' },
            { type: 'text', text: 'search', marks: bold },
            { type: 'text', text: ' plan' },
            { type: 'hard_break' },
            { type: 'text', text: 'research' },
          ),
          {
            type: 'bullet_list',
            content: [{ type: 'list_item', content: [line({ type: 'text', text: 'Research' })] }],
          },
        ),
      },
      createQuery('research', 'study'),
    )
    expect(fields.rich).toEqual(
      document(
        line(
          { type: 'text', text: 'A study' },
          { type: 'text', text: ' plan' },
          { type: 'hard_break' },
          { type: 'text', text: 'study' },
        ),
        {
          type: 'bullet_list',
          content: [{ type: 'list_item', content: [line({ type: 'text', text: 'study' })] }],
        },
      ),
    )
    const within = await replaced(
      {
        rich: document(
          line({ type: 'text', text: 'one two', marks: bold }, { type: 'text', text: ' three' }),
        ),
      },
      createQuery('two th', '2 t'),
    )
    expect(within.fields.rich).toEqual(
      document(line({ type: 'text', text: 'one 2 t', marks: bold }, { type: 'text', text: 'ree' })),
    )
  })

  test('replaceInStory replaces titles of links, alternative texts and cells, but not addresses, ids and options', async () => {
    const { fields, count } = await replaced(
      {
        link: { linktype: 'url', url: '/old/', cached_url: '/old/', id: 'old', title: 'An old page' },
        file: { filename: 'https://a.storyblok.com/f/old.png', alt: 'The old plan', title: '' },
        rich: document(
          line({
            type: 'text',
            text: 'x',
            marks: [{ type: 'link', attrs: { href: '/old/', title: 'old' } }],
          }),
          { type: 'image', attrs: { src: '/old.png', alt: 'An old map' } },
          { type: 'blok', attrs: { id: 'old', body: [] } },
        ),
        tone: 'old',
        figures: { thead: [{ value: 'old' }], tbody: [{ _uid: 'old', body: [{ value: 'older' }] }] },
        unknown: 'old',
      },
      createQuery('old', 'new'),
    )
    expect(fields).toMatchObject({
      link: { url: '/old/', cached_url: '/old/', id: 'old', title: 'An new page' },
      file: { filename: 'https://a.storyblok.com/f/old.png', alt: 'The new plan' },
      rich: document(
        line({ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: '/old/', title: 'new' } }] }),
        { type: 'image', attrs: { src: '/old.png', alt: 'An new map' } },
        { type: 'blok', attrs: { id: 'old', body: [] } },
      ),
      tone: 'old',
      figures: { thead: [{ value: 'new' }], tbody: [{ _uid: 'old', body: [{ value: 'newer' }] }] },
      unknown: 'old',
    })
    expect(count).toBe(6)
  })

  test('replaceInStory replaces only in the chosen kinds of texts', async () => {
    const options = { kinds: new Set<TextKind>(['textarea']), names: false }
    const { fields } = await replaced({ text: 'old', long: 'old' }, createQuery('old', 'new'), options)
    expect([fields.text, fields.long]).toEqual(['old', 'new'])
  })

  test('replaceInStory makes one undo step and skips texts that changed meanwhile', async () => {
    const store = createStoryStore(
      storyOf([block('a', 'words', { text: 'old, old', long: 'old' }), block('b', 'words', { text: 'old' })]),
      wordsSpace,
    )
    const options = { ...ALL, names: true }
    const matches = findInStory(
      store,
      wordsSpace,
      await createMatcher(createQuery('old', 'new')),
      options,
      1000,
    )
    expect(matches.map(({ uid, field, from }) => [uid, field, from])).toEqual([
      ['a', 'text', 0],
      ['a', 'text', 5],
      ['a', 'long', 0],
      ['b', 'text', 0],
    ])
    store.run({ kind: 'setField', uid: 'b', field: 'text', value: 'older' })
    const before = store.history.entries.length
    // The second match of the first text, and a text that has changed.
    expect(replaceInStory(store, wordsSpace, [matches[1]!, matches[2]!, matches[3]!], 'Replace “old”')).toBe(
      2,
    )
    expect(store.block('a').fields).toMatchObject({ text: 'old, new', long: 'new' })
    expect(store.block('b').fields.text).toBe('older')
    expect(store.history.entries.length).toBe(before + 1)
    store.undo()
    expect(store.block('a').fields).toMatchObject({ text: 'old, old', long: 'old' })
  })
})

test.each(['(?:a?){1000}a{1000}', '(?:a|b){500}', '(?:(?:a{10}){10}){10}'])(
  'SEC-07 the expression %s is rejected, since it would block the window',
  async (find) => {
    await expect(createMatcher({ ...createQuery(find, ''), isExpression: true })).rejects.toThrow('too large')
  },
)

test('SEC-07 an expression that may take too long in a story is rejected, and a small one is accepted', async () => {
  const store = createStoryStore(
    storyOf([
      block('a', 'words', { text: 'a'.repeat(60_000) }),
      block('b', 'words', { text: 'a'.repeat(60_000) }),
    ]),
    wordsSpace,
  )
  const search = async (find: string) =>
    findInStory(
      store,
      wordsSpace,
      await createMatcher({ ...createQuery(find, ''), isExpression: true }),
      ALL,
      10,
    )
  await expect(search('(?:b?){90}b{90}')).rejects.toThrow('takes too long')
  expect(await search('a{10}b?$')).toHaveLength(2)
})
