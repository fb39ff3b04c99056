// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { seededRandom } from '../content/seededRandom.ts'
import { HtmlText } from './HtmlText.tsx'
import { isEmptyDocument } from './isEmptyDocument.ts'
import { plainText } from './plainText.ts'
import { randomDocument, randomHtml } from './randomDocument.testkit.ts'
import { compose, htmlOf } from './richText.testkit.tsx'

const ADDRESSES = ['href', 'src', 'srcset', 'action', 'formaction', 'xlink:href', 'poster', 'background']
const ELEMENTS = new Set(
  (
    'P H1 H2 H3 H4 H5 H6 BLOCKQUOTE UL OL LI PRE CODE HR BR PICTURE SOURCE IMG FIGURE FIGCAPTION DIV SPAN SECTION TABLE ' +
    'THEAD TBODY TR TH TD A STRONG EM S U SUP SUB MARK ASIDE KBD'
  ).split(' '),
)

/** Numbers of random texts, outside and inside of the composer. */
const [ALONE, COMPOSED] = process.env.AUDIT ? [600, 60] : [150, 20]

/** Returns problems of HTML: parts that run or load code, or that a browser had to repair. */
function faults(html: string): string[] {
  const holder = document.createElement('div')
  holder.innerHTML = html
  const found: string[] = []
  for (const element of holder.querySelectorAll('*')) {
    if (!ELEMENTS.has(element.tagName)) found.push(element.tagName)
    if (element.tagName === 'A' && element.parentElement?.closest('a')) found.push('a link in a link')
    if (element.tagName === 'P' && element.parentElement?.closest('p, h1, h2, h3, h4, h5, h6'))
      found.push('p in a line')
    for (const { name, value } of element.attributes) {
      if (name.startsWith('on') || name === 'style' || name === 'srcdoc') found.push(name)
      const address = [...value].filter((letter) => letter > ' ').join('')
      if (ADDRESSES.includes(name) && /^(?:javascript|data|vbscript)/i.test(address))
        found.push(`${name}=${value}`)
    }
  }
  return found
}

/** Returns the elements of HTML as written and as parsed by a browser. They differ if the browser had to repair the HTML. */
function elements(html: string) {
  const holder = document.createElement('div')
  holder.innerHTML = html
  return {
    named: [...html.matchAll(/<([a-z][a-z0-9]*)/g)].map(([, name]) => name!.toUpperCase()),
    made: [...holder.querySelectorAll('*')].map((element) => element.tagName),
  }
}

test('RICH-05 random documents never run scripts, throw, or render invalid HTML', () => {
  for (let seed = 1; seed <= ALONE; seed++) {
    const stored = randomDocument(seededRandom(seed))
    const html = htmlOf(stored)
    expect(faults(html), `seed ${seed}`).toEqual([])
    const { named, made } = elements(html)
    expect(made, `elements of seed ${seed}`).toEqual(named)
    expect(() => plainText(stored as never), `seed ${seed}`).not.toThrow()
    expect(() => isEmptyDocument(stored as never), `seed ${seed}`).not.toThrow()
  }
})

test('RICH-05 random documents with blocks and tokens are safe inside the composer', async () => {
  for (let seed = 1; seed <= COMPOSED; seed++) {
    const { html } = await compose({ text: randomDocument(seededRandom(seed)) })
    expect(faults(html), `seed ${seed}`).toEqual([])
  }
})

test('RICH-05 random HTML is safe', () => {
  for (let seed = 1; seed <= ALONE; seed++) {
    const stored = randomHtml(seededRandom(seed))
    const html = renderToStaticMarkup(<HtmlText html={stored} />)
    expect(faults(html), `seed ${seed}`).toEqual([])
    const { named, made } = elements(html)
    expect(made, `elements of seed ${seed}`).toEqual(named)
    expect(() => plainText(stored), `seed ${seed}`).not.toThrow()
  }
})

test('the check of random documents detects each kind of unsafe or invalid HTML', () => {
  expect(faults('<p onclick="x">')).toEqual(['onclick'])
  expect(faults('<script></script><iframe></iframe>')).toEqual(['SCRIPT', 'IFRAME'])
  expect(faults('<a href=" java\tscript:x">')).toHaveLength(1)
})
