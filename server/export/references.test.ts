import { expect, test } from 'vitest'
import { exportedFile, originalFile } from './exportedFile.ts'
import { htmlReferences, siteAddress, styleReferences, xmlReferences } from './references.ts'

test('HTML references are links, loaded files, image candidates, sharing pictures and files of structured data', () => {
  const html = `<!doctype html><link rel="stylesheet" href="/a.css"><meta property="og:image" content="https://x.example/og.jpg">
    <meta name="description" content="/not-a-file"><style>a{background:url("/s.svg")}</style>
    <script type="application/ld+json">{"@graph":[{"image":{"url":"/l.png"},"url":"/not-followed/","logo":"/logo.svg"}]}</script>
    <a href="/b/?x=1&amp;y=2">b</a><img src="/f/c.webp/m/10x0/filters:quality(75)" srcset="/d.webp 1x, /e,f.webp 2x">
    <video poster="/p.jpg"></video><form action="/forms/x/"></form><my-island src="/not-loaded.js"></my-island>`
  expect(htmlReferences(html)).toEqual([
    '/a.css',
    'https://x.example/og.jpg',
    '/s.svg',
    '/l.png',
    '/logo.svg',
    '/b/?x=1&y=2',
    '/f/c.webp/m/10x0/filters:quality(75)',
    '/d.webp',
    '/e,f.webp',
    '/p.jpg',
  ])
})

test('elements with names of inherited properties have no references', () => {
  expect(htmlReferences('<constructor href="/a"></constructor><valueof src="/b"></valueof>')).toEqual([])
})

test.each([
  ['<html>', '/manifest.webmanifest'],
  ['<html data-start="/ar/">', '/ar/manifest.webmanifest'],
])('the document %s has a reference to the manifest of its language', (html, address) => {
  expect(htmlReferences(html)).toEqual([address])
})

test('references of structured data that is no JSON are ignored', () => {
  expect(htmlReferences('<script type="application/ld+json">{"image":</script>')).toEqual([])
})

test('style and XML references are addresses of files and pages', () => {
  expect(styleReferences('a{src:url(/x.woff2)} b{background:url( "y.png" )}')).toEqual(['/x.woff2', 'y.png'])
  expect(xmlReferences('<urlset><url><loc>https://x.example/a/</loc></url></urlset>')).toEqual([
    'https://x.example/a/',
  ])
})

test.each([
  ['/b/#part', '/b/'],
  ['c', '/a/c'],
  ['?tag=x&page=2', '/a/?page=2&tag=x'],
  ['https://www.example.com/d/', '/d/'],
  ['https://other.example/d/', undefined],
  ['mailto:a@example.com', undefined],
  ['javascript:void 0', undefined],
  ['http://[', undefined],
])('the reference %s on /a/ is the address %s', (reference, address) => {
  expect(siteAddress(reference, '/a/', 'https://www.example.com')).toBe(address)
})

test.each([
  ['/', 'index.html'],
  ['/about/', 'about/index.html'],
  ['/%C3%BCber/', 'über/index.html'],
  ['/rss.xml', 'rss.xml'],
  ['/blog/?page=2&tag=a%2Fb', 'blog/_query/page=2&tag=a%2Fb/index.html'],
])('the file of %s is %s', (address, file) => {
  expect(exportedFile(address)).toBe(file)
})

test.each(['/a//b/', '/%2e%2e/etc/', '/a%2Fb/', '/a%5Cb/', '/%00/', `/${'x'.repeat(300)}/`])(
  'OPS-05 an address that can be no file below the folder is refused: %s',
  (address) => {
    expect(() => exportedFile(address)).toThrow("can't be a file")
  },
)

test('an original picture with resized versions is in the folder that has its address', () => {
  expect(originalFile('/f/a.webp')).toMatchObject({
    file: 'f/a.webp/original.webp',
    page: { file: 'f/a.webp/index.html' },
  })
})
