import { expect, test } from 'vitest'
import { diffWords } from '../../json/diffWords.ts'
import { shortenUnchanged } from '../../json/shortenUnchanged.ts'
import { block, exampleSpace } from '../store/testing/exampleSpace.ts'
import { compareVersions } from './compareVersions.ts'

const version = (body: Parameters<typeof block>[2], name = 'A page') => ({
  name,
  content: block('root', 'page', body),
})
const compare = (one: ReturnType<typeof version>, other: ReturnType<typeof version>) =>
  compareVersions(one, other, exampleSpace)

const doc = (...content: object[]) => ({ type: 'doc', content }) as never
const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })

test('compareVersions lists changed, added, removed and moved blocks with their text changes', () => {
  const before = version({
    title: 'Read the rocks',
    body: [
      block('a', 'note', { text: 'Alpha' }),
      block('b', 'note', { text: 'Beta' }),
      block('s', 'section', { heading: 'S', items: [block('s1', 'note', { text: 'Inner' })] }),
      block('c', 'note', { text: 'Gamma' }),
    ],
  })
  const after = version(
    {
      title: 'Read all the rocks',
      body: [
        block('c', 'note', { text: 'Gamma' }),
        block('a', 'note', { text: 'Alpha', heading: '' }),
        block('n', 'section', { items: [block('n1', 'note')] }),
        block('s', 'section', { heading: 'S', items: [] }),
      ],
    },
    'Another name',
  )
  expect(compare(before, after)).toEqual([
    {
      uid: null,
      kind: 'changed',
      block: 'The story',
      fields: [{ field: 'name', name: 'Name', diff: diffWords('A page', 'Another name') }],
      position: '',
      near: null,
    },
    {
      uid: 'root',
      kind: 'changed',
      block: 'Page “Read all the rocks”',
      fields: [
        {
          field: 'title',
          name: 'Headline',
          diff: [
            { kind: 'same', text: 'Read ' },
            { kind: 'added', text: 'all ' },
            { kind: 'same', text: 'the rocks' },
          ],
        },
      ],
      position: '',
      near: null,
    },
    { uid: 'c', kind: 'moved', block: 'Note “Gamma”', fields: [], position: 'first in Page', near: null },
    {
      uid: 'b',
      kind: 'removed',
      block: 'Note “Beta”',
      fields: [],
      position: 'after Note “Alpha”',
      near: 'a',
    },
    { uid: 'n', kind: 'added', block: 'Section', fields: [], position: 'after Note “Alpha”', near: 'a' },
    {
      uid: 's1',
      kind: 'removed',
      block: 'Note “Inner”',
      fields: [],
      position: 'first in Items of Section',
      near: 's',
    },
  ])
  expect(compare(before, before)).toEqual([])
})

test('compareVersions lists blocks in rich text separately, and reports a change of marks', () => {
  const before = version({
    body: [
      block('t', 'article', {
        text: doc(paragraph('Some words'), { type: 'blok', attrs: { id: 'n', body: [block('x', 'note')] } }),
      }),
    ],
  })
  const marked = { type: 'text', text: 'Some words', marks: [{ type: 'bold' }] }
  const after = version({
    body: [
      block('t', 'article', {
        text: doc(
          { type: 'paragraph', content: [marked] },
          {
            type: 'blok',
            attrs: { id: 'n', body: [block('x', 'note', { text: 'New' })] },
          },
        ),
      }),
    ],
  })
  expect(compare(before, after)).toMatchObject([
    { uid: 't', fields: [{ diff: [{ kind: 'added', text: 'Formatting or settings' }] }] },
    { uid: 'x', kind: 'changed', fields: [{ name: 'Text', diff: [{ kind: 'added', text: 'New' }] }] },
  ])
})

test('EDIT-16 compareVersions lists a block that moved to a different parent as moved, with its changes', () => {
  const sections = (first: readonly string[], second: readonly string[], text: string) =>
    version({
      body: [first, second].map((uids, index) =>
        block(`s${index}`, 'section', { items: uids.map((uid) => block(uid, 'note', { text })) }),
      ),
    })
  expect(compare(sections(['a', 'm'], ['b'], 'Alpha'), sections(['a'], ['b', 'm'], 'Alpha'))).toMatchObject([
    { uid: 'm', kind: 'moved', fields: [] },
  ])
  const changes = compare(sections(['m'], [], 'Alpha'), sections([], ['m'], 'Beta'))
  expect(changes).toMatchObject([{ uid: 'm', kind: 'moved', fields: [{ name: 'Text' }] }])
})

test('shortenUnchanged keeps only the unchanged words beside changes', () => {
  const long = 'word '.repeat(100)
  const parts = shortenUnchanged(diffWords(`${long}old ${long}`, `${long}new ${long}`))
  expect(parts.map(({ kind }) => kind)).toEqual(['same', 'removed', 'added', 'same'])
  expect(parts.every(({ text }) => text.length < 130)).toBe(true)
})
