import { describe, expect, test } from 'vitest'
import { encodeSlug, pathToSlug, slugToPath } from './storyPath.ts'

test.each([
  ['home', '/'],
  ['blog/', '/blog/'],
  ['/blog', '/blog/'],
  ['blog/first-post', '/blog/first-post/'],
  ['/', '/'],
  ['blog/über-uns', '/blog/%C3%BCber-uns/'],
  ['blog/%C3%BCber-uns', '/blog/%C3%BCber-uns/'],
  ['release-2.0', '/release-2.0/'],
  ['//evil.example/x', '/evil.example/x/'],
  ['a/../b', '/a/b/'],
])('slugToPath converts the slug %s to the path %s', (slug, path) => {
  expect(slugToPath(slug)).toBe(path)
})

describe('paths', () => {
  test.each([
    ['/', 'home'],
    ['/blog/', 'blog'],
    ['/blog/first-post/', 'blog/first-post'],
    ['/blog/first-post', 'blog/first-post'],
    ['/help/a/b/c_d/release-2.0/', 'help/a/b/c_d/release-2.0'],
    ['/blog/%C3%BCber-uns/', 'blog/über-uns'],
    ['/blog/u%CC%88ber/', 'blog/über'],
  ])('ROUTE-09 pathToSlug converts the path %s to the slug %s', (path, slug) => {
    expect(pathToSlug(path)).toBe(slug)
  })

  test.each([
    '//',
    '/blog//x/',
    '/blog/../x/',
    '/blog/%2e%2e/x/',
    '/./',
    '/.../',
    '/blog/a%2Fb/',
    '/blog/%/',
    '/blog/%00/',
    '/Blog/',
    '/a b/',
    '/a%20b/',
    '/a?x/',
    '/<script>/',
    '/a\\b/',
    'blog/',
    '/home/',
    `/${'a'.repeat(501)}/`,
    `/${'%C3%BC'.repeat(501)}/`,
  ])('ROUTE-09 pathToSlug returns no slug for %s', (path) => {
    expect(pathToSlug(path)).toBeUndefined()
  })
})

test('encodeSlug encodes a slug segment by segment', () => {
  expect(encodeSlug('/a b/c?d#e/../f/')).toBe('a%20b/c%3Fd%23e/f')
})
