// @vitest-environment jsdom
import { URLPattern } from 'node:url'
import { expect, test } from 'vitest'
import { SPECULATION_RULES } from './speculationRules.ts'

const ORIGIN = 'https://www.example.com'
const [{ where, eagerness }] = SPECULATION_RULES.prerender
const [all, otherAddresses, otherLinks] = where.and

const matches = (pattern: string | { readonly pathname: string; readonly search: string }, href: string) =>
  (typeof pattern === 'string'
    ? new URLPattern(pattern, ORIGIN)
    : new URLPattern({ ...pattern, baseURL: ORIGIN })
  ).test(href, ORIGIN)

/** Returns whether the rules match a link. */
function isPrerendered(html: string): boolean {
  document.body.innerHTML = html
  const link = document.querySelector('a')!
  const href = link.getAttribute('href')!
  return (
    matches(all.href_matches, href) &&
    !otherAddresses.not.href_matches.some((pattern) => matches(pattern, href)) &&
    !link.matches(otherLinks.not.selector_matches)
  )
}

test.each([
  '<a href="/">Home</a>',
  '<a href="/pricing/">Pricing</a>',
  '<a href="/pricing/#plans">Plans</a>',
  '<a href="/blog/?page=2">Page 2</a>',
  '<a href="/ar/notes/" rel="prev">Notes</a>',
])('speculation rules match the link to a page %s', (html) => {
  expect(isPrerendered(html)).toBe(true)
})

test.each([
  '<a href="https://other.example/">Different site</a>',
  '<a href="/_embedded/">Tools</a>',
  '<a href="/editor/stories/1">Editor</a>',
  '<a href="/forms/course/">Form</a>',
  '<a href="/f/1/a.webp">Picture</a>',
  '<a href="/blog/rss.xml">Feed</a>',
  '<a href="/pricing/?preview=token">Preview</a>',
  '<a href="/pricing/" rel="nofollow noopener">Not followed</a>',
  '<a href="/pricing/" download>Saved</a>',
  '<a href="/pricing/" target="_blank">New tab</a>',
  '<a href="/pricing/" aria-current="page">This page</a>',
  '<a href="#plans">This page</a>',
  '<a href="/blog/?tag=method" data-keep-scroll="">Tag</a>',
  '<a href="/video/" data-replay="">Button</a>',
])('speculation rules do not match %s', (html) => {
  expect(isPrerendered(html)).toBe(false)
})

test('speculation rules prerender when the pointer rests on a link', () => {
  expect(eagerness).toBe('moderate')
})
