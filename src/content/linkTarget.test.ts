import { describe, expect, test } from 'vitest'
import { linkTarget } from './linkTarget.ts'

const siteOrigin = 'https://www.quarry.example'
const none = { kind: 'none', href: '', external: false, newTab: false }
const story = { full_slug: 'blog/first', url: 'blog/first' }

describe('trailing slashes', () => {
  test.each([
    ['/pricing', '/pricing/'],
    ['pricing', '/pricing/'],
    ['/blog/first', '/blog/first/'],
    ['/pricing/', '/pricing/'],
    ['/', '/'],
    ['../about', '../about/'],
    ['/pricing?plan=team', '/pricing?plan=team'],
    ['/pricing#plans', '/pricing#plans'],
    ['#plans', '#plans'],
    ['?page=2', '?page=2'],
    ['/files/report.pdf', '/files/report.pdf'],
    [' /pricing\n', '/pricing/'],
    ['/a b', '/a%20b/'],
    ['https://www.quarry.example/pricing', 'https://www.quarry.example/pricing'],
  ])('NAV-04 linkTarget resolves %s to %s', (address, href) => {
    expect(linkTarget(address, { siteOrigin })).toEqual({ kind: 'url', href, external: false, newTab: false })
  })
})

describe('external addresses', () => {
  test.each([
    'https://example.com',
    'http://example.com/a?b#c',
    'HTTPS://EXAMPLE.COM/x',
    '//example.com/x',
    'https://quarry.example.evil.example/',
    'https://user@example.com/',
  ])('NAV-05 linkTarget opens %s in a new tab with rel noopener', (address) => {
    const external = { kind: 'url', href: address, external: true, newTab: true, rel: 'noopener' }
    expect(linkTarget(address, { siteOrigin })).toEqual(external)
    for (const target of [undefined, null, '', ' ', '_blank'])
      expect(linkTarget({ linktype: 'url', url: address, target }, { siteOrigin })).toEqual(external)
    const { rel: _, ...same } = { ...external, newTab: false }
    for (const target of ['_self', '_parent', '_top', ' _self '])
      expect(linkTarget({ linktype: 'url', url: address, target }, { siteOrigin })).toEqual(same)
  })

  test.each(['https://www.quarry.example', 'http://WWW.QUARRY.example/x', '//www.quarry.example/x'])(
    'NAV-05 linkTarget opens the address of the site %s in the same tab',
    (address) => {
      expect(linkTarget(address, { siteOrigin })).toMatchObject({ external: false, newTab: false })
      expect(linkTarget(address)).toMatchObject({ external: true })
    },
  )

  test.each(['\\\\evil.example/x', '/\\evil.example/x', '/\t/evil.example/x', '\u0000//evil.example/x'])(
    'NAV-05 linkTarget treats %j as an address of a different host, like browsers',
    (address) => {
      expect(linkTarget(address, { siteOrigin })).toMatchObject({ href: '//evil.example/x', external: true })
    },
  )

  test('NAV-05 an internal link opens in a new tab only if its target is _blank', () => {
    const link = { linktype: 'url', url: '/pricing', target: '_blank', rel: 'NoFollow opener' }
    expect(linkTarget(link)).toEqual({
      kind: 'url',
      href: '/pricing/',
      external: false,
      newTab: true,
      rel: 'nofollow noopener',
    })
  })
})

describe('kinds of links', () => {
  test.each([
    [{ linktype: 'story', story, cached_url: 'old' }, '/blog/first/'],
    [{ linktype: 'story', story: { full_slug: 'home' } }, '/'],
    [{ linktype: 'story', story: { full_slug: 'x', path: 'real/path' } }, '/real/path/'],
    [{ linktype: 'story', story: { full_slug: 'x', url: '/real/path' } }, '/real/path/'],
    [{ linktype: 'story', story: { full_slug: 'blog/' } }, '/blog/'],
    [{ linktype: 'story', story: { full_slug: 'release-2.0' } }, '/release-2.0/'],
    [{ linktype: 'story', cached_url: 'blog/cached', url: '' }, '/blog/cached/'],
    [{ linktype: 'story', cached_url: '/home' }, '/'],
    [{ linktype: 'story', story, anchor: 'part 1' }, '/blog/first/#part1'],
    [{ linktype: 'story', story, anchor: '#part' }, '/blog/first/#part'],
    [{ linktype: 'story', href: '/blog/mark', uuid: 'u', anchor: null }, '/blog/mark/'],
    [{ linktype: 'story', href: '/blog/mark#a', anchor: 'a' }, '/blog/mark/#a'],
    [{ story }, '/blog/first/'],
    [{ linktype: 'story', story: { url: '//evil.example' } }, '/evil.example/'],
  ])('NAV-10 linkTarget resolves the story link %o to %s', (link, href) => {
    expect(linkTarget(link)).toEqual({ kind: 'story', href, external: false, newTab: false })
  })

  test.each([
    [{ linktype: 'email', email: 'a@quarry.example' }, 'mailto:a@quarry.example'],
    [{ linktype: 'email', href: 'mailto:a@quarry.example' }, 'mailto:a@quarry.example'],
    [{ linktype: 'email', url: 'mailto:mailto: a@quarry.example' }, 'mailto:a@quarry.example'],
    [{ email: 'a@quarry.example?subject=Hello' }, 'mailto:a@quarry.example?subject=Hello'],
    ['MAILTO:a@quarry.example', 'mailto:a@quarry.example'],
  ])('NAV-10 linkTarget resolves the email link %o to %s', (link, href) => {
    expect(linkTarget(link)).toEqual({ kind: 'email', href, external: false, newTab: false })
  })

  test.each([
    [{ linktype: 'url', url: 'https://example.com/a', cached_url: 'https://example.com/a' }, 'url'],
    [{ linktype: 'url', href: 'https://example.com/a', custom: { onclick: 'x' } }, 'url'],
    [{ url: 'https://example.com/a' }, 'url'],
    [{ linktype: 'asset', url: 'https://example.com/a' }, 'asset'],
    [{ filename: 'https://example.com/a' }, 'asset'],
  ])('NAV-10 linkTarget resolves the external link %o to the kind %s', (link, kind) => {
    expect(linkTarget(link)).toMatchObject({ kind, href: 'https://example.com/a', external: true })
  })

  test('NAV-10 linkTarget resolves a telephone number, and an address with an anchor', () => {
    expect(linkTarget('tel:+49 30 123')).toMatchObject({ kind: 'url', href: 'tel:+4930123', external: false })
    expect(linkTarget({ linktype: 'url', url: '/a', anchor: 'b' }).href).toBe('/a/#b')
  })

  test.each([
    undefined,
    null,
    '',
    '  ',
    7,
    {},
    [],
    { linktype: 'story' },
    { linktype: 'story', id: 'u', url: '', cached_url: '' },
    { linktype: 'url', url: '' },
    { linktype: 'email', email: 'no-at-sign' },
    { linktype: 'asset', filename: null },
    'https:evil.example',
    'https://',
    'mailto:',
  ])('NAV-10 linkTarget returns no link for %o', (link) => {
    expect(linkTarget(link)).toEqual(none)
  })
})

describe('unsafe addresses', () => {
  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' \u0001javascript:alert(1)',
    'java\nscript:alert(1)',
    'java script:alert(1)',
    'javascript\t:alert(1)',
    'data:text/html,<script>1</script>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://quarry.example/1',
    'ftp://example.com',
    'view-source:https://example.com',
  ])('NAV-10 linkTarget returns no link for the unsafe address %j, in any field', (address) => {
    for (const link of [
      address,
      { url: address },
      { href: address, linktype: 'url' },
      { linktype: 'asset', url: address },
      { linktype: 'story', cached_url: address },
    ])
      expect(linkTarget(link, { siteOrigin })).toEqual(none)
  })

  test('NAV-10 linkTarget resolves an unsafe address of a story to a path of the site', () => {
    expect(linkTarget({ linktype: 'story', story: { url: 'javascript:alert(1)' } }).href).toMatch(/^\//)
  })
})
