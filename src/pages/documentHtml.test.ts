// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { type DocumentParts, documentHtml } from './documentHtml.ts'
import { siteIn } from './languages/siteInLanguage.ts'
import { sampleSite as site } from './sampleSite.testkit.tsx'

const parts: DocumentParts = {
  site: siteIn(site),
  build: 'b1',
  shell: 's1',
  version: 'published',
  head: { title: 'A post · Marsh', noIndex: false },
  styles: [],
  styleHtml: '',
  fonts: [],
  headerHtml: '<header>H</header>',
  bodyHtml: '<p>B</p>',
  footerHtml: '<footer>F</footer>',
}
const parse = (change: Partial<DocumentParts> = {}) =>
  new DOMParser().parseFromString(documentHtml({ ...parts, ...change }), 'text/html')
const hostile = "\"><script>alert(1)</script>' onload='x"

test('a document has a skip link, a header, a main element that the link targets, and a footer', () => {
  const page = parse()
  expect(page.doctype?.name).toBe('html')
  expect(page.documentElement.lang).toBe('en')
  expect([...page.body.children].map(({ tagName }) => tagName)).toEqual(['A', 'HEADER', 'MAIN', 'FOOTER'])
  const skip = page.querySelector<HTMLAnchorElement>('.skip-link')!
  expect(page.querySelector(skip.getAttribute('href')!)).toBe(page.querySelector('main'))
  expect(page.querySelector('main')!.tabIndex).toBe(-1)
  expect(page.querySelector('main')!.innerHTML).toBe('<p>B</p>')
})

test('a document has the metadata of its head', () => {
  const head = { title: 'T', description: 'D', canonical: 'https://marsh.example/a/', noIndex: true }
  const page = parse({ head, styles: ['/a.css', '/b.css'], fonts: ['/f.woff2'] })
  const content = (selector: string) => page.head.querySelector(selector)?.getAttribute('content')
  expect(page.title).toBe('T')
  expect(content('meta[name=description]')).toBe('D')
  expect(content('meta[name=robots]')).toBe('noindex')
  expect(page.head.querySelector('link[rel=canonical]')?.getAttribute('href')).toBe(
    'https://marsh.example/a/',
  )
  expect([...page.querySelectorAll('link[rel=stylesheet]')].map((link) => link.getAttribute('href'))).toEqual(
    ['/a.css', '/b.css'],
  )
  expect(page.querySelector('link[rel=preload][as=font][crossorigin]')?.getAttribute('href')).toBe('/f.woff2')
})

test('a document omits metadata that its head does not have', () => {
  const page = parse()
  expect(page.querySelector('meta[name=description], meta[name=robots], link[rel=canonical]')).toBeNull()
})

test('a document escapes every value of its head', () => {
  const head = { title: `</title>${hostile}`, description: hostile, canonical: hostile, noIndex: false }
  const page = parse({ head, styles: [hostile], fonts: [hostile] })
  expect(page.querySelector('script')).toBeNull()
  expect(page.querySelector('[onload]')).toBeNull()
  expect(page.title).toBe(`</title>${hostile}`)
  expect(page.querySelector('meta[name=description]')?.getAttribute('content')).toBe(hostile)
})

test('a document has its build, shell and version as data attributes', () => {
  const { dataset } = parse({ build: hostile }).documentElement
  expect({ ...dataset }).toEqual({ build: hostile, shell: 's1', version: 'published' })
})

test('a document has no inline style, and no scripts except the early script and the boot script', () => {
  const links = { styles: ['/a.css'], fonts: ['/f.woff2'] }
  expect(parse(links).querySelector('script, style, [style]')).toBeNull()
  const scripts = [...parse({ ...links, boot: 'go()' }).scripts]
  expect(scripts.map(({ src, text }) => [src, text])).toEqual([
    ['', site.earlyScript],
    ['', 'go()'],
  ])
})
