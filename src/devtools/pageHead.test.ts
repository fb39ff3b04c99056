// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { readPageHead } from './pageHead.ts'

const PAGE = `
  <title>A page</title>
  <meta name="description" content="About it.">
  <link rel="canonical" href="/">
  <meta property="og:title" content="A card"><meta property="og:image" content="/a.jpg">
  <meta property="og:image:width" content="1200"><meta property="og:image:height" content="630">
  <meta property="og:image:alt" content="A rock">
  <script type="application/ld+json">{"@graph":[{"@type":"WebPage","name":"A page"},{"@type":["Thing","Place"]}]}</script>`

function read(head: string, body: string) {
  document.head.innerHTML = head
  document.body.innerHTML = body
  return readPageHead(document)
}

test('readPageHead returns title, card, structured data and headings of a complete page, without problems', () => {
  const { title, card, data, headings, problems } = read(PAGE, '<h1>One</h1><h2>Two <i>words</i></h2>')
  expect(problems).toEqual([])
  expect([title, card.title, card.size]).toEqual(['A page', 'A card', '1200 × 630'])
  expect(data.map(({ type, name }) => [type, name])).toEqual([
    ['WebPage', 'A page'],
    ['Thing, Place', ''],
  ])
  expect(headings.map(({ level, text }) => [level, text])).toEqual([
    [1, 'One'],
    [2, 'Two words'],
  ])
})

test('readPageHead reports missing, long and contradictory parts', () => {
  const { problems } = read(
    `<title>${'long '.repeat(20)}</title><meta name="robots" content="noindex">
     <link rel="canonical" href="/elsewhere/"><script type="application/ld+json">{</script>`,
    '<h1>One</h1><h3>Three</h3><h2></h2><h1>Two</h1>',
  )
  for (const problem of [
    /The title has 9\d characters/,
    /no description/,
    /canonical address is \/elsewhere\//,
    /robots tag says "noindex"/,
    /og:title is missing/,
    /not valid JSON/,
    /has 2 headings h1/,
    /"Three" is h3 after h1/,
    /heading h2 is empty/,
  ])
    expect(problems).toContainEqual(expect.stringMatching(problem))
})

test('readPageHead reports several canonical addresses and a card image without alternative text, and no skipped level before the first heading', () => {
  const { problems } = read(
    `${PAGE.replace(/<meta property="og:image:alt"[^>]*>/, '')}<link rel="canonical" href="/">`,
    '<h2>Two</h2><h1>One</h1>',
  )
  expect(problems).toEqual([
    'The page has several canonical addresses.',
    'The card’s image has no og:image:alt.',
  ])
})

test('readPageHead accepts a page without head and headings', () => {
  expect(read('', '').problems).toContain('The page has no heading h1.')
})
