import { describe, expect, test } from 'vitest'
import type { ContentVersion } from './content/contentVersion.ts'
import { siteOf } from './createSite.testkit.ts'
import { storyPath } from './createSite.ts'
import { loaderOf, storyAt, visit } from './sitePages.testkit.ts'

const mainOf = (html: string) => /<main [^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? ''

describe('stories', () => {
  test.each(['home', 'about', 'job-software-engineer', 'an/unplanned/path', 'über-uns', '研究'])(
    'ROUTE-11 a site serves the story %s at the story’s path without a route definition',
    async (slug) => {
      const story = storyAt(slug)
      const { status, html } = await visit(siteOf(loaderOf(story)), storyPath(story))
      expect(status).toBe(200)
      expect(mainOf(html)).toContain(`Page ${slug}</h1>`)
    },
  )

  test('a site requests the path’s slug in the version and language of the page request', async () => {
    const requested: [string, ContentVersion, unknown][] = []
    const load = loaderOf(storyAt('blog/a'))
    const site = siteOf((slug, version, query) => {
      requested.push([slug, version, query])
      return load(slug, version, query)
    })
    await visit(site, '/blog/a/', { version: 'draft', query: { language: 'de' } })
    expect(requested.sort()).toEqual([
      ['blog/a', 'draft', { language: 'de' }],
      ['settings/footer', 'draft', { language: 'de' }],
      ['settings/header', 'draft', { language: 'de' }],
    ])
  })
})

describe('missing pages', () => {
  const known = siteOf(loaderOf(storyAt('home'), storyAt('about'), storyAt('blog/a')))

  test.each([
    '/nowhere/',
    '/blog/nowhere/',
    '/help/nowhere/',
    '/help/no/where/',
    '/home/',
    '/About/',
    '/about',
    '/about.html',
    '/blog//a/',
    '//about/',
    '/./about/',
    '/blog/../about/',
    '/blog/%2e%2e/about/',
    '/blog%2Fa/',
    '/%61bout%00/',
    '/%2561bout/',
    '/%/',
    '/%E0%A4%A/',
    '/a b/',
    '/about?x/',
    '/about#x/',
    '/<script>/',
    '/__proto__/',
    `/${'x'.repeat(600)}/`,
    '',
    'about/',
  ])('ROUTE-09 a request for %.40s returns 404 with a message and a link to the home page', async (path) => {
    const { status, html } = await visit(known, path)
    expect(status).toBe(404)
    expect(mainOf(html)).toContain('<h1>This page could not be found</h1>')
    expect(mainOf(html)).toContain('<a href="/">Back to the home page</a>')
    expect(html).toContain('<title>This page could not be found · Marsh</title>')
    expect(html).toContain('<meta name="robots" content="noindex">')
  })

  test('ROUTE-09 a request for a path that cannot be a slug causes no request to the content service', async () => {
    const requested: string[] = []
    const site = siteOf(async (slug) => {
      requested.push(slug)
      return storyAt(slug)
    })
    for (const path of ['/../', '/a%2F../', '/%2561/', '/A/'])
      expect((await visit(site, path)).status).toBe(404)
    expect(requested.filter((slug) => !slug.startsWith('settings/'))).toEqual([])
  })

  test.each([
    ['setting', 'settings/header'],
    ['chapter', 'parts/chapter'],
  ])(
    'ROUTE-09 a request for a story of the component %s, which is not a page, returns 404',
    async (component, slug) => {
      const site = siteOf(loaderOf(storyAt(slug, {}, component)))
      const { status, html } = await visit(site, `/${slug}/`)
      expect(status).toBe(404)
      expect(html).not.toContain(`Page ${slug}`)
    },
  )

  test('BLOCK-27 a page of a story with an unknown content type shows a message with the type', async () => {
    const { status, html } = await visit(siteOf(loaderOf(storyAt('new', {}, 'landing_page_2'))), '/new/')
    expect(status).toBe(200)
    expect(mainOf(html)).toContain('No rendering definition for component landing_page_2 found.')
  })
})

describe('pages for visitors', () => {
  test('a page for visitors contains no script, no editing marker and no hint for developers', async () => {
    const _editable = '<!--#storyblok#{"name":"page","space":"1","uid":"u","id":"7"}-->'
    const site = siteOf(loaderOf(storyAt('home', { _editable, body: [{ component: 'chaptre' }] })))
    const { html, issues } = await visit(site, '/')
    expect(html).not.toMatch(/<script(?! type="application\/ld\+json")|data-blok|Did you mean|<template/)
    expect(issues).toMatchObject([{ code: 'unknown_component' }])
    expect((await visit(site, '/', { audience: 'editor' })).html).toMatch(/data-blok.*Did you mean/s)
  })
})
