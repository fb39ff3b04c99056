import { expect, test } from 'vitest'
import { linkTarget } from './linkTarget.ts'
import { normalizePath } from './normalizePath.ts'

test.each([
  ['/blog/%c3%bcber/', '/blog/%C3%BCber/'],
  ['/bl%6Fg/%7euser/a%2db/', '/blog/~user/a-b/'],
  ['/%d8%B4/', '/%D8%B4/'],
  ['/a%2fb%3f%25/', '/a%2Fb%3F%25/'],
  ['/%2561%25c3/', '/%2561%25c3/'],
  ['/100%/%zz/%4/', '/100%/%zz/%4/'],
  ['/blog/über/', '/blog/über/'],
])('ROUTE-10 normalizePath converts %s to %s, and does not change normalized paths', (path, normalized) => {
  expect(normalizePath(path)).toBe(normalized)
  expect(normalizePath(normalized)).toBe(normalized)
})

test.each([
  ['/blog/%c3%bcber', '/blog/%C3%BCber/'],
  ['bl%6fg?q=%c3%bc', '/blog?q=%c3%bc'],
  ['/%6f/#%c3', '/o/#%c3'],
])('ROUTE-10 linkTarget resolves a link to %s to the normalized address %s', (url, href) => {
  expect(linkTarget({ linktype: 'url', url }).href).toBe(href)
})
