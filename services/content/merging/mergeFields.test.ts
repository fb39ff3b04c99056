import { describe, expect, test } from 'vitest'
import type { JsonObject } from '../../../json/JsonObject.ts'
import { mergeStories } from './mergeStories.ts'
import { block, merge, page } from './testing/mergedStories.ts'

describe('texts', () => {
  const text = (words: string) => page(block('a', { text: words }))
  const conflict = (base: string, mine: string, theirs: string) =>
    merge(text(base), text(mine), text(theirs), { text: 'text' }).conflicts[0]
  const merged = (base: string, mine: string, theirs: string) => {
    const { content, conflicts } = merge(text(base), text(mine), text(theirs), { text: 'text' })
    expect(conflicts).toEqual([])
    return (content.body as JsonObject[])[0]?.text
  }

  test('changes of both sides to non-adjacent words of a text are merged', () => {
    const base = 'The quick brown fox jumps.'
    expect(merged(base, 'The slow brown fox jumps.', 'The quick brown fox sleeps.')).toBe(
      'The slow brown fox sleeps.',
    )
    expect(merged(base, 'The slow brown fox jumps.', 'The quick red fox jumps.')).toBe(
      'The slow red fox jumps.',
    )
    expect(merged(base, 'The fox jumps.', `${base} Twice.`)).toBe('The fox jumps. Twice.')
  })

  test('insertions of both sides at one position of a text are joined, and equal insertions appear once', () => {
    expect(merged('It costs ten', 'It costs ten euros', 'It costs ten exactly')).toBe(
      'It costs ten exactly euros',
    )
    expect(merged('Ten', 'Ten euros', 'Ten euros')).toBe('Ten euros')
    expect(merged('Ten', 'Ten euros', 'Now Ten')).toBe('Now Ten euros')
  })

  test('a word that both sides changed conflicts, and each version of the conflict has all other changes', () => {
    expect(conflict('The quick brown fox', 'The slow brown fox', 'Now: the fast brown fox')).toMatchObject({
      mine: expect.stringContaining('slow'),
      theirs: expect.stringContaining('fast'),
      both: expect.stringMatching(/fast.*slow|slow.*fast/),
    })
    expect(conflict('One word. End', 'One ward. End and more', 'Now one sword. End')).toMatchObject({
      mine: expect.stringContaining('and more'),
      theirs: expect.stringContaining('and more'),
    })
    expect(conflict('', 'Mine', 'Theirs')).toEqual({
      uid: 'a',
      field: 'text',
      mine: 'Mine',
      theirs: 'Theirs',
      both: 'Theirs Mine',
    })
    expect(conflict('10', '100', '15')).toBeDefined()
  })

  test('a text of 30,000 words is merged by words', () => {
    const words = Array.from({ length: 30_000 }, (_, at) => `word${at % 700}`)
    const base = words.join(' ')
    expect(merged(base, base.replace('word5 ', 'mine '), `${base} theirs`)).toBe(
      `${base.replace('word5 ', 'mine ')} theirs`,
    )
  })
})

describe('other kinds of fields', () => {
  const value = (kind: string, base: unknown, mine: unknown, theirs: unknown) => {
    const of = (field: unknown) => page(block('a', { field }))
    const { content, conflicts } = merge(of(base), of(mine), of(theirs), { field: kind })
    return { value: (content.body as JsonObject[])[0]?.field, conflicts }
  }

  test('options are merged as sets, files by id, and all other kinds as one value', () => {
    expect(value('options', ['a', 'b'], ['a', 'b', 'm'], ['b', 't'])).toEqual({
      value: ['b', 'm', 't'],
      conflicts: [],
    })
    const file = (id: number, alt = '') => ({ id, filename: `${id}.png`, alt })
    expect(
      value('multiasset', [file(1), file(2)], [file(1, 'm'), file(2)], [file(1), file(2, 't'), file(3)]),
    ).toEqual({
      value: [file(1, 'm'), file(2, 't'), file(3)],
      conflicts: [],
    })
    for (const [kind, base, mine, theirs] of [
      ['option', 'red one', 'red two', 'blue one'],
      ['number', 1, 2, 3],
      ['asset', file(1), file(2), file(1, 'alt')],
      ['datetime', '2026-01-01 10:00', '2026-01-02 10:00', '2026-01-01 12:00'],
    ] as const)
      expect(value(kind, base, mine, theirs)).toEqual({
        value: mine,
        conflicts: [{ uid: 'a', field: 'field', mine, theirs }],
      })
  })

  test.each(['constructor', 'valueOf'])('a deleted property named %s stays deleted', (name) => {
    const cell = (text: string, more = {}) => ({ _uid: 'a', component: '_table_col', value: text, ...more })
    const table = (one: object) => ({
      fieldtype: 'table',
      thead: [],
      tbody: [{ _uid: '1', component: '_table_row', body: [one] }],
    })
    const added = { [name]: 'x' }
    expect(value('table', table(cell('a', added)), table(cell('a')), table(cell('b', added)))).toEqual({
      value: table(cell('b')),
      conflicts: [],
    })
    const text = (words: string, more = {}, attrs = {}) => ({
      type: 'doc',
      content: [
        { type: 'heading', ...more, attrs: { level: 2, ...attrs }, content: [{ type: 'text', text: words }] },
      ],
    })
    expect(value('richtext', text('a', added, added), text('a'), text('a b', added, added)).value).toEqual(
      text('a b'),
    )
  })

  test('tables of both sides are merged by rows and cells', () => {
    const cell = (uid: string, text: string) => ({ _uid: uid, component: '_table_col', value: text })
    const row = (uid: string, ...body: object[]) => ({ _uid: uid, component: '_table_row', body })
    const table = (...tbody: object[]) => ({ fieldtype: 'table', thead: [cell('h', 'Head')], tbody })
    const base = table(row('1', cell('1a', 'one'), cell('1b', 'two words')), row('2', cell('2a', 'x')))
    const mine = table(
      row('1', cell('1a', 'mine'), cell('1b', 'two words')),
      row('2', cell('2a', 'x')),
      row('3', cell('3a', 'm')),
    )
    const theirs = table(
      row('0', cell('0a', 't')),
      row('1', cell('1a', 'one'), cell('1b', 'two more words')),
      row('2', cell('2a', 'x')),
    )
    expect(value('table', base, mine, theirs)).toEqual({
      value: table(
        row('0', cell('0a', 't')),
        row('1', cell('1a', 'mine'), cell('1b', 'two more words')),
        row('2', cell('2a', 'x')),
        row('3', cell('3a', 'm')),
      ),
      conflicts: [],
    })
    const other = table(row('1', cell('1a', 'theirs'), cell('1b', 'two words')), row('2', cell('2a', 'x')))
    expect(value('table', base, mine, other).conflicts).toHaveLength(1)
  })

  const words = (text: string, ...marks: string[]) => ({
    type: 'text',
    text,
    ...(marks.length ? { marks: marks.map((type) => ({ type })) } : {}),
  })
  const paragraph = (...content: object[]) => ({ type: 'paragraph', content })
  const doc = (...content: object[]) => ({ type: 'doc', content })

  test('rich text is merged by paragraph, and within a paragraph by words and marks', () => {
    const base = doc(paragraph(words('The first one.')), paragraph(words('The second one.')))
    const mine = doc(paragraph(words('The very first one.')), paragraph(words('The second one.')))
    const theirs = doc(
      { type: 'heading', attrs: { level: 2 }, content: [words('New')] },
      paragraph(words('The '), words('first', 'bold'), words(' one.')),
      paragraph(words('The second one, too.')),
    )
    expect(value('richtext', base, mine, theirs)).toEqual({
      value: doc(
        { type: 'heading', attrs: { level: 2 }, content: [words('New')] },
        paragraph(words('The very '), words('first', 'bold'), words(' one.')),
        paragraph(words('The second one, too.')),
      ),
      conflicts: [],
    })
    const split = doc(
      paragraph(words('The first')),
      paragraph(words('one.')),
      paragraph(words('The second one.')),
    )
    expect(JSON.stringify(value('richtext', base, split, theirs))).toContain('too')
  })

  test('a rich text word that both sides changed conflicts, and so does an edited paragraph that one side removed', () => {
    const base = doc(paragraph(words('One word here.')), paragraph(words('Two')))
    const mine = doc(paragraph(words('One mine here.')), paragraph(words('Two')))
    const theirs = doc(
      paragraph(words('One theirs here.')),
      paragraph(words('Two')),
      paragraph(words('Three')),
    )
    const { conflicts } = value('richtext', base, mine, theirs)
    expect(conflicts).toMatchObject([
      {
        mine: doc(paragraph(words('One mine here.')), paragraph(words('Two')), paragraph(words('Three'))),
        theirs,
        both: { content: [{ content: [{ text: 'One theirs mine here.' }] }, {}, {}] },
      },
    ])
    const removed = doc(paragraph(words('Two')))
    expect(value('richtext', base, removed, mine).conflicts).toMatchObject([{ theirs: mine }])
  })

  test('blocks in rich text are merged like all other blocks, and remain if one side removed their node', () => {
    const blok = (id: string, ...body: object[]) => ({ type: 'blok', attrs: { id, body } })
    const base = doc(paragraph(words('Text')), blok('n', block('in', { text: 'one' })))
    const mine = doc(paragraph(words('Text of mine')), blok('n', block('in', { text: 'one' })))
    const theirs = doc(paragraph(words('Text')), blok('n', block('in', { text: 'two' }), block('more')))
    expect(value('richtext', base, mine, theirs)).toEqual({
      value: doc(paragraph(words('Text of mine')), blok('n', block('in', { text: 'two' }), block('more'))),
      conflicts: [],
    })
    const without = doc(paragraph(words('Text')))
    expect(JSON.stringify(value('richtext', base, without, theirs).value)).toContain('two')
  })
})

test('each field of a story is merged as one value, the name as a text and the tags as a set', () => {
  const base = { name: 'A page here', slug: 'a', tag_list: ['x'] }
  expect(
    mergeStories(
      base,
      { ...base, name: 'My page here', slug: 'b', tag_list: ['x', 'm'] },
      { ...base, name: 'A page there', slug: 'c', tag_list: ['t'] },
    ),
  ).toMatchObject({
    story: { name: 'My page there', slug: 'b', tag_list: ['m', 't'] },
    conflicts: [{ uid: '', field: 'slug', mine: 'b', theirs: 'c' }],
    notes: [],
  })
})
