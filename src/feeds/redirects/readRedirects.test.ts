import { describe, expect, test } from 'vitest'
import type { Link } from '../../content/link.ts'
import type { Block, Story } from '../../content/story.ts'
import type { StoredRedirect } from '../../registry/plugin.ts'
import { presetStory } from '../../registry/presetStory.ts'
import { pathKey, readRedirects, withQuery } from './readRedirects.ts'

/** Reads the content of a redirect story. */
const readRedirect = ({ from, to, permanent }: Block): StoredRedirect => ({
  from: from as string,
  to: to as Link,
  permanent: permanent as boolean,
})

const SITE = 'https://marsh.example'
const page = (path: string): Link => ({ linktype: 'story', cached_url: path })
const address = (url: string): Link => ({ linktype: 'url', url })

const redirect = (slug: string, from: string, to: Link, permanent = true): Story => ({
  ...presetStory('redirect', { name: slug, content: { from, to, permanent } }),
  full_slug: `redirects/${slug}`,
})
const read = (...stories: readonly Story[]) => readRedirects(stories, readRedirect, SITE)
const targets = (...stories: readonly Story[]) =>
  Object.fromEntries([...read(...stories).byPath].map(([path, { to }]) => [path, to]))

test('ROUTE-12 a redirect maps a path in any encoding to a page or an address', () => {
  const found = targets(
    redirect('a', '/plans', page('pricing')),
    redirect('b', '/über-uns/', page('about')),
    redirect('c', '/status/', address('https://status.example/x?y=1#z')),
    redirect('d', '/old.html', page('help/old')),
    redirect('e', '/own/', address(`${SITE}/about/`)),
  )
  expect(found).toEqual({
    '/plans/': '/pricing/',
    '/%C3%BCber-uns/': '/about/',
    '/status/': 'https://status.example/x?y=1#z',
    '/old.html/': '/help/old/',
    '/own/': '/about/',
  })
  for (const path of ['/%C3%BCber-uns', '/%c3%bcber-uns', '/%C3%BCb%65r%2duns/', '/über-uns'])
    expect(pathKey(path), path).toBe('/%C3%BCber-uns/')
})

test('ROUTE-12 a chain of redirects is followed even if its paths have different encodings', () => {
  const found = targets(
    redirect('a', '/%c3%bcber/', address('/%c3%bc%62er-uns')),
    redirect('b', '/%C3%BCber-uns', page('about')),
  )
  expect(found).toEqual({ '/%C3%BCber/': '/about/', '/%C3%BCber-uns/': '/about/' })
})

test('ROUTE-12 a redirect is permanent if all redirects of its chain are permanent', () => {
  const { byPath } = read(
    redirect('a', '/a/', page('b')),
    redirect('b', '/b/', page('c'), false),
    redirect('c', '/c/', page('d')),
  )
  expect(byPath.get('/a/')).toEqual({ to: '/d/', permanent: false })
  expect(byPath.get('/b/')).toEqual({ to: '/d/', permanent: false })
  expect(byPath.get('/c/')).toEqual({ to: '/d/', permanent: true })
})

test('ROUTE-12 redirects in or into a circle are not followed, and a circle is reported once with its stories', () => {
  const { byPath, problems } = read(
    redirect('in', '/in/', page('a')),
    redirect('a', '/a/', page('b')),
    redirect('b', '/b/', page('a')),
    redirect('self', '/self/', address('/self/?x=1')),
    redirect('fine', '/fine/', page('about')),
  )
  expect([...byPath.keys()]).toEqual(['/fine/'])
  expect(problems).toEqual([
    "These redirects form a circle and are not followed: 'redirects/a', 'redirects/b'. Change one.",
    "These redirects form a circle and are not followed: 'redirects/self'. Change one.",
  ])
})

test('ROUTE-12 a redirect from a published page is not followed, and chains end at the page', () => {
  const stories = [redirect('a', '/plans/', page('pricing')), redirect('b', '/pricing/', page('home'))]
  const { byPath, problems } = readRedirects(stories, readRedirect, SITE, {
    pages: new Map([['/pricing/', 'pricing']]),
  })
  expect(Object.fromEntries(byPath)).toEqual({ '/plans/': { to: '/pricing/', permanent: true } })
  expect(problems).toEqual([
    expect.stringContaining("'redirects/b' is not followed, since the page 'pricing'"),
  ])
})

describe('invalid redirects', () => {
  test.each([
    ['a path without a slash', redirect('x', 'plans', page('pricing')), 'has no valid source path'],
    [
      'an address of a different site as its path',
      redirect('x', '//evil.example/', page('pricing')),
      'has no valid source path',
    ],
    [
      'a backslash in its path',
      redirect('x', '/\\evil.example/', page('pricing')),
      'has no valid source path',
    ],
    ['no target', redirect('x', '/a/', {}), 'has no target address'],
    ['a script as its target', redirect('x', '/a/', address('javascript:alert(1)')), 'has no target address'],
    [
      'an email address as its target',
      redirect('x', '/a/', { linktype: 'email', email: 'a@b.example' }),
      'has no target address',
    ],
  ])('readRedirects reports a redirect with %s', (_, story, why) => {
    const { byPath, problems } = read(story)
    expect(byPath.size).toBe(0)
    expect(problems).toEqual([expect.stringContaining(`The redirect 'redirects/x' ${why}`)])
  })

  test('readRedirects reports two redirects from one path, and uses the first redirect', () => {
    const { byPath, problems } = read(redirect('a', '/x/', page('one')), redirect('b', '/x', page('two')))
    expect(byPath.get('/x/')?.to).toBe('/one/')
    expect(problems[0]).toContain("'redirects/a' and 'redirects/b' both have the source path /x/")
  })
})

test.each([
  ['/a/', '', '/a/'],
  ['/a/', '?utm=x', '/a/?utm=x'],
  ['/a/?b=1#c', '?utm=x', '/a/?b=1&utm=x#c'],
  ['https://x.example/#c', '?utm=x', 'https://x.example/?utm=x#c'],
])('ROUTE-12 a redirect to %s with the query %s leads to %s', (to, search, address) => {
  expect(withQuery(to, search)).toBe(address)
})
