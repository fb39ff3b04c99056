import { expect, test } from 'vitest'
import type { HelpSection } from './HelpSearch.ts'
import { HelpSearch } from './HelpSearch.ts'
import type { MarkedPiece } from './markTerms.ts'

const section = (id: string, article: string, heading: string, text: string): HelpSection => ({
  id,
  article,
  heading,
  text,
})
const search = new HelpSearch([
  section('/help/a/consent/', 'Change a consent date', '', 'A consent has a day on which it ends.'),
  section(
    '/help/a/consent/#when-it-ends',
    'Change a consent date',
    'When it ends',
    'The quotes are blanked; the counts stay.',
  ),
  section('/help/a/quotes/', 'Mark a quote', '', 'Select the words and press Q.'),
  section(
    '/help/a/quotes/#share',
    'Mark a quote',
    'Share it',
    'Whoever has the link reads the quote, until consent ends.',
  ),
  section('/help/b/import/', 'Bring in recordings', '', 'Drop the files on the study. Zoë’s naïve façade.'),
])
const paths = (query: string) => search.search(query).hits.map(({ href }) => href)
const words = (pieces: readonly MarkedPiece[]) =>
  pieces.map(({ text, found }) => (found ? `[${text}]` : text)).join('')

test('SEARCH-02 the help search ranks words in titles above headings and text, and returns each article once', () => {
  expect(paths('consent')).toEqual(['/help/a/consent/', '/help/a/quotes/#share'])
})

test('SEARCH-02 the help search ranks a word in a title first, then in a heading, then several times in a text', () => {
  const ranked = new HelpSearch([
    section('/help/text/', 'Another', 'Part', 'A quarry, the quarry, this quarry and each other quarry.'),
    section('/help/heading/', 'Another one', 'Of the quarry', 'Words about something else that is here.'),
    section('/help/title/', 'The quarry', 'Part', 'Words about something else that is here, too.'),
  ])
  expect(ranked.search('quarry').hits.map(({ href }) => href)).toEqual([
    '/help/title/',
    '/help/heading/',
    '/help/text/',
  ])
})

test('SEARCH-02 a hit of the help search links to the section that fits best', () => {
  expect(paths('blanked')).toEqual(['/help/a/consent/#when-it-ends'])
})

test.each([
  ['consnet', '/help/a/consent/'],
  ['recordngs', '/help/b/import/'],
  ['quot', '/help/a/quotes/'],
  ['RECORDINGS', '/help/b/import/'],
  ['facade', '/help/b/import/'],
  ['zoes', '/help/b/import/'],
])('SEARCH-02 the help search tolerates the spelling %s', (query, path) => {
  expect(paths(query)[0]?.split('#')[0]).toBe(path)
})

test('SEARCH-02 the help search marks found words in titles and excerpts', () => {
  const [hit] = search.search('when quotes blanked').hits
  expect(words(hit!.excerpt)).toBe('The [quotes] are [blanked]; the counts stay.')
  expect(words(search.search('quote').hits[0]!.title)).toBe('Mark a [quote]')
})

test('the help search returns sections with some words if no section has all words', () => {
  expect(paths('consent zebra')[0]).toBe('/help/a/consent/')
})

test('the help search suggests the most similar word', () => {
  const section = (text: string) => ({ id: `/help/${text}/`, article: '', heading: '', text })
  for (const texts of [['last', 'consent'], ['consent', 'last'], ['last consent'], ['consent last last']])
    expect(new HelpSearch(texts.map(section)).search('cnsnt').suggestion).toBe('consent')
})

test('the help search suggests a query if nothing is found', () => {
  expect(search.search('cnsnt')).toMatchObject({ hits: [], suggestion: 'consent' })
  expect(search.search('xyzzy')).toEqual({ hits: [] })
  expect(search.search('  ')).toEqual({ hits: [] })
  expect(search.search('the and of')).toEqual({ hits: [] })
})

test('the help search accepts special characters and very long words in a query', () => {
  expect(search.search('<script>alert(1)</script> \\ ".*').hits).toEqual([])
  expect(() => search.search('a'.repeat(10_000))).not.toThrow()
})
