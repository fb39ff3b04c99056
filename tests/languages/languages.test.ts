// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { createSite } from '../../src/createSite.ts'
import { createFeeds, siteFile } from '../../src/feeds/createFeeds.ts'
import { loadFeedRecords } from '../../src/feeds/loadFeedRecords.ts'
import { DependencyRecorder } from '../../src/index/dependencies/DependencyRecorder.ts'
import { withoutLanguage } from '../../src/pages/languages/languagePath.ts'
import type { RenderedPage } from '../../src/pages/renderPage.tsx'
import { definition, startMagazine } from './magazine.tsx'

const ORIGIN = 'https://marsh.example'
const parse = ({ html }: Pick<RenderedPage, 'html'>) => new DOMParser().parseFromString(html, 'text/html')
const text = (page: Document, selector: string) => page.querySelector(selector)?.textContent
const hrefs = (page: Document, selector: string) =>
  [...page.querySelectorAll(selector)].map((link) => link.getAttribute('href'))
const alternates = (page: Document) =>
  Object.fromEntries(
    [...page.querySelectorAll('link[rel=alternate][hreflang]')].map((link) => [
      link.getAttribute('hreflang'),
      link.getAttribute('href'),
    ]),
  )
const canonical = (page: Document) => page.querySelector('link[rel=canonical]')?.getAttribute('href')
const property = (page: Document, name: string) =>
  page.querySelector(`meta[property="${name}"]`)?.getAttribute('content')

describe('pages in a second language', () => {
  test('SITE-04 a page in a second language has the language code in its path, and the translated text, language and direction', async () => {
    const { visit } = await startMagazine()
    const [english, arabic] = [parse(await visit('/notes/heron/')), parse(await visit('/ar/notes/heron/'))]
    const { lang, dir } = arabic.documentElement
    expect([lang, dir]).toEqual(['ar', 'rtl'])
    expect([english.documentElement.lang, english.documentElement.dir]).toEqual(['en', ''])
    expect([text(english, 'h1'), text(arabic, 'h1')]).toEqual(['The heron', 'مالك الحزين'])
    expect(text(arabic, '.skip-link')).toBe('إلى المحتوى')
    expect(arabic.title).toBe('مالك الحزين · المستنقع')
    expect(arabic.querySelector('article')?.dataset.language).toBe('ar')
    expect(property(arabic, 'og:locale')).toBe('ar_EG')
    expect(property(arabic, 'og:site_name')).toBe('المستنقع')
    const graph = JSON.parse(text(arabic, 'script[type="application/ld+json"]') ?? '')['@graph']
    const node = (type: string) => graph.find((entry: Record<string, unknown>) => entry['@type'] === type)
    expect(node('Article').inLanguage).toBe('ar')
    expect(node('WebPage').inLanguage).toBe('ar')
    expect(node('BreadcrumbList').itemListElement.map(({ item }: { readonly item: string }) => item)).toEqual(
      [`${ORIGIN}/ar/`, `${ORIGIN}/ar/notes/`, `${ORIGIN}/ar/notes/heron/`],
    )
  })

  test('content, menus, lists and breadcrumbs of a page link to pages in the language of the page', async () => {
    const { visit } = await startMagazine()
    const heron = parse(await visit('/ar/notes/heron/'))
    expect(hrefs(heron, '.content')).toEqual(['/ar/notes/salt/'])
    expect(hrefs(heron, '.menu')).toEqual(['/ar/notes/'])
    expect(text(heron, '.menu')).toBe('ملاحظات')
    expect(hrefs(heron, '.above')).toEqual(['/ar/notes/'])
    const page = await visit('/ar/')
    const home = parse(page)
    expect(text(home, 'h1')).toBe('راقب مكانًا واحدًا')
    // Sorted by title in Arabic order. Untranslated titles are sorted by their Latin letters.
    expect(hrefs(home, '.listed')).toHaveLength(2)
    expect(hrefs(home, '.listed').every((href) => href?.startsWith('/ar/notes/'))).toBe(true)
    expect(page.furtherPages).toEqual(['/ar/?page=2'])
    expect(hrefs(parse(await visit('/notes/heron/')), '.content, .menu, .above')).toEqual([
      '/notes/',
      '/notes/',
      '/notes/salt/',
    ])
  })

  test('a page has alternates for search engines, and links to all languages for visitors', async () => {
    const { visit } = await startMagazine()
    const all = {
      en: `${ORIGIN}/notes/heron/`,
      ar: `${ORIGIN}/ar/notes/heron/`,
      'x-default': `${ORIGIN}/notes/heron/`,
    }
    for (const path of ['/notes/heron/', '/ar/notes/heron/']) {
      const page = parse(await visit(path))
      expect(alternates(page)).toEqual(all)
      expect(canonical(page)).toBe(ORIGIN + path)
      expect(hrefs(page, 'header a[hreflang]')).toEqual(['/notes/heron/', '/ar/notes/heron/'])
      expect(text(page, 'header a[aria-current]')).toBe(path.startsWith('/ar/') ? 'العربية' : 'English')
    }
    expect(alternates(parse(await visit('/ar/')))).toEqual({
      en: `${ORIGIN}/`,
      ar: `${ORIGIN}/ar/`,
      'x-default': `${ORIGIN}/`,
    })
  })

  test('a page requests its story once in each language', async () => {
    const { visit, service } = await startMagazine()
    const storyRequests = () =>
      service.requests.filter(({ path, status }) => status === 200 && path.endsWith('/stories/notes/heron'))
    await visit('/ar/notes/heron/')
    const first = storyRequests().length
    await visit('/notes/heron/')
    await visit('/ar/notes/heron/')
    expect([first, storyRequests().length]).toEqual([2, 2])
  })
})

describe('untranslated pages', () => {
  test.each(['published', 'draft'] as const)(
    'SITE-04 lists of %s stories contain an untranslated page with the language of its text',
    async (version) => {
      const { visit } = await startMagazine()
      const listed = async (path: string, search = '') => {
        const links = parse(await visit(path, { version, search })).querySelectorAll<HTMLElement>('.listed')
        return Object.fromEntries([...links].map(({ textContent, lang, dir }) => [textContent, [lang, dir]]))
      }
      const arabic = { ...(await listed('/ar/')), ...(await listed('/ar/', '?page=2')) }
      expect(arabic).toMatchObject({ Salt: ['en', 'ltr'], الشارع: ['', 'auto'], 'مالك الحزين': ['', 'auto'] })
      expect(Object.values(await listed('/')).map(([lang]) => lang)).toEqual(['', ''])
    },
  )

  test('SITE-04 an untranslated page shows a note, and has the text and the canonical of the default language', async () => {
    const { visit } = await startMagazine()
    const page = parse(await visit('/ar/notes/salt/'))
    expect([page.documentElement.lang, page.documentElement.dir]).toEqual(['ar', 'rtl'])
    expect(text(page, 'main > [role=note]')).toBe('هذه الصفحة غير مترجمة. لغتها: English.')
    const content = page.querySelector('h1')?.closest('[lang]')
    expect([content?.getAttribute('lang'), content?.getAttribute('dir')]).toEqual(['en', 'ltr'])
    expect(page.querySelector('article')?.dataset.language).toBe('en')
    expect(canonical(page)).toBe(`${ORIGIN}/notes/salt/`)
    expect(property(page, 'og:locale')).toBe('en_US')
    expect(alternates(page)).toEqual({})
    // Header, footer and links in the text stay in the visitor's language.
    expect(text(page, '.menu')).toBe('ملاحظات')
    expect(hrefs(page, '.content')).toEqual(['/ar/notes/heron/'])
    expect(hrefs(page, 'header a[hreflang]')).toEqual(['/notes/salt/', '/ar/notes/salt/'])
    expect(alternates(parse(await visit('/notes/salt/')))).toEqual({})
  })

  test('an untranslated page without translatable text shows no note', async () => {
    const { visit } = await startMagazine()
    const page = parse(await visit('/ar/bare/'))
    expect(page.querySelector('[role=note]')).toBeNull()
    expect(canonical(page)).toBe(`${ORIGIN}/ar/bare/`)
  })
})

describe('paths', () => {
  test('paths with an unknown language or with two languages have status 404', async () => {
    const { visit } = await startMagazine()
    for (const path of ['/de/odd/', '/ar/de/odd/', '/ar/ar/odd/', '/ar/home/', '/en/odd/', '/ar/nowhere/']) {
      const page = await visit(path)
      expect([path, page.status]).toEqual([path, 404])
      const isArabic = path.startsWith('/ar/')
      expect([path, parse(page).documentElement.lang]).toEqual([path, isArabic ? 'ar' : 'en'])
      expect([path, text(parse(page), 'h1')]).toEqual([
        path,
        isArabic ? 'لا توجد هذه الصفحة' : 'This page could not be found',
      ])
    }
    expect((await visit('/ar/odd/')).status).toBe(200)
  })

  test('paths of missing pages are recognized without a request for each path', async () => {
    const { options } = await startMagazine()
    const records = await loadFeedRecords(options, new DependencyRecorder())
    const site = createSite({ ...options, records: () => records })
    const known = site.knownPaths(['ar', 'de'])
    const missing = (path: string) => [path, known?.isMissing(path)]
    for (const path of ['/', '/ar/', '/ar/notes/', '/notes/heron/', '/ar/notes/heron/', '/ar/old/', '/old/'])
      expect(missing(path)).toEqual([path, false])
    for (const path of ['/de/odd/', '/fr/', '/ar/x/']) expect(missing(path)).toEqual([path, true])
    const suggested = known?.pages('/ar/x/').map(({ path }) => path)
    expect(suggested).toContain('/ar/notes/heron/')
    const page = await site.missingPage({ pages: [] }, '/ar/x/')
    expect(parse(page).documentElement.lang).toBe('ar')
    expect(hrefs(parse(page), 'header a[hreflang]')).toEqual(['/', '/ar/'])
  })

  test('a redirect from a path has a target in the language of the path', async () => {
    const { visit } = await startMagazine()
    expect((await visit('/old/')).redirect).toEqual({ to: '/notes/heron/', permanent: true })
    expect((await visit('/ar/old/')).redirect).toEqual({ to: '/ar/notes/heron/', permanent: true })
  })

  test('paths in a second language contain translated slugs', async () => {
    const { visit } = await startMagazine()
    const translated = `/ar/notes/${encodeURIComponent('الشارع')}/`
    const page = parse(await visit(translated))
    expect(text(page, 'h1')).toBe('الشارع')
    expect(alternates(page)).toEqual({
      en: `${ORIGIN}/notes/street/`,
      ar: ORIGIN + translated,
      'x-default': `${ORIGIN}/notes/street/`,
    })
    expect(hrefs(page, '.above')).toEqual(['/ar/notes/'])
    expect(hrefs(parse(await visit('/notes/street/')), 'header a[hreflang]')).toEqual([
      '/notes/street/',
      translated,
    ])
    // Other encodings of the same path.
    const reencoded = translated.toLowerCase().replace('notes', 'n%6ftes').replace('/ar/', '/%61r/')
    expect(text(parse(await visit(reencoded)), 'h1')).toBe('الشارع')
    expect(
      parse(await visit(reencoded))
        .querySelector('link[rel=canonical]')
        ?.getAttribute('href'),
    ).toBe(ORIGIN + translated)
    // Each page has one address.
    expect((await visit('/ar/notes/street/')).redirect).toEqual({ to: translated, permanent: true })
  })

  test('SITE-04 a translated path belongs to its story even if a different story has the slug in the default language', async () => {
    const { visit, service } = await startMagazine()
    const translate = (id: number, slug: string) =>
      service.edit('PUT', `stories/${id}`, {
        publish: 1,
        story: { translated_slugs_attributes: [{ lang: 'ar', slug }] },
      })
    await translate(6, 'naked')
    await translate(10, 'bare')
    expect(text(parse(await visit('/ar/bare/')), 'h1')).toBe('Odd')
    expect(text(parse(await visit('/bare/')), 'h1')).toBe('')
    for (const [path, other] of [
      ['/bare/', '/ar/naked/'],
      ['/odd/', '/ar/bare/'],
    ] as const)
      for (const visited of [path, other])
        expect(hrefs(parse(await visit(visited)), 'header a[hreflang]'), visited).toEqual([path, other])
    expect((await visit('/ar/odd/')).redirect).toEqual({ to: '/ar/bare/', permanent: true })
  })
})

describe('a query', () => {
  test('the query of a visitor does not change the language', async () => {
    const { visit } = await startMagazine()
    const page = parse(await visit('/notes/heron/', { query: { language: 'ar' } }))
    expect([page.documentElement.lang, text(page, 'h1')]).toEqual(['en', 'The heron'])
  })

  test('SITE-04 the query of a preview sets the edited language', async () => {
    const { visit } = await startMagazine()
    const request = { query: { language: 'ar' }, version: 'draft', audience: 'editor' } as const
    const page = parse(await visit('/notes/heron/', request))
    expect([page.documentElement.lang, text(page, 'h1')]).toEqual(['ar', 'مالك الحزين'])
    expect(page.querySelector('header')?.dataset.path).toBe('/ar/notes/heron/')
  })
})

describe('feeds and files', () => {
  const feeds = async () => createFeeds((await startMagazine()).options)

  test('feeds include a sitemap for each language, with alternates', async () => {
    const { file } = await feeds()
    const index = (await file('/sitemap.xml'))?.text ?? ''
    expect([...index.matchAll(/<loc>([^<]*)/g)].map(([, loc]) => loc)).toEqual([
      `${ORIGIN}/sitemaps/notes.xml`,
      `${ORIGIN}/sitemaps/pages.xml`,
      `${ORIGIN}/sitemaps/ar/notes.xml`,
      `${ORIGIN}/sitemaps/ar/pages.xml`,
    ])
    const arabic = (await file('/sitemaps/ar/notes.xml'))?.text ?? ''
    expect(arabic).toContain(`<loc>${ORIGIN}/ar/notes/heron/</loc>`)
    expect(arabic).toContain(
      `<xhtml:link rel="alternate" hreflang="en" href="${ORIGIN}/notes/heron/"/>` +
        `<xhtml:link rel="alternate" hreflang="ar" href="${ORIGIN}/ar/notes/heron/"/>`,
    )
    expect(arabic).not.toContain('salt')
    expect((await file('/sitemaps/notes.xml'))?.text).toContain(`<loc>${ORIGIN}/notes/salt/</loc>`)
  })

  test('a site has feeds, Markdown files and llms.txt in each language', async () => {
    const { file } = await feeds()
    const feed = JSON.parse((await file('/ar/notes/feed.json'))?.text ?? '')
    expect(feed).toMatchObject({
      title: 'المستنقع: ملاحظات',
      language: 'ar',
      home_page_url: `${ORIGIN}/ar/notes/`,
      feed_url: `${ORIGIN}/ar/notes/feed.json`,
      authors: [{ name: 'المستنقع', url: `${ORIGIN}/ar/` }],
    })
    const urls = feed.items.map(({ url }: { readonly url: string }) => url)
    expect(urls).toContain(`${ORIGIN}/ar/notes/heron/`)
    expect(urls).not.toContain(`${ORIGIN}/ar/notes/salt/`)
    expect((await file('/ar/notes/rss.xml'))?.text).toContain('<language>ar</language>')
    expect((await file('/ar/notes/heron.md'))?.text).toContain('# مالك الحزين')
    expect((await file('/ar/index.md'))?.text).toContain('# راقب')
    expect((await file('/ar/llms.txt'))?.text).toContain('# المستنقع')
    expect((await file('/llms.txt'))?.text).not.toContain('/ar/')
    const home = parse(await (await startMagazine()).visit('/ar/'))
    expect(hrefs(home, 'link[type="application/feed+json"]')).toEqual(['/ar/notes/feed.json'])
    // The page runtime links the manifest at this path.
    expect(home.documentElement.dataset.start).toBe('/ar/')
  })

  test('a site has a manifest in each language', () => {
    const manifest = (path: string) =>
      JSON.parse(siteFile(path, { site: definition, siteUrl: ORIGIN, isProduction: true })?.text ?? 'null')
    expect(manifest('/ar/manifest.webmanifest')).toMatchObject({
      lang: 'ar',
      dir: 'rtl',
      name: 'المستنقع',
      start_url: '/ar/',
    })
    expect(manifest('/manifest.webmanifest')).toMatchObject({ lang: 'en', name: 'Marsh', start_url: '/' })
  })
})

test('a site with one language has no markup for languages', async () => {
  const { visit } = await startMagazine({ languages: [definition.languages[0]] })
  const page = await visit('/notes/heron/')
  expect(parse(page).querySelector('[hreflang], [dir], [role=note]')).toBeNull()
  expect(page.html).not.toContain('inLanguage":"ar')
})

test('language parameters are removed from a visitor’s query if the site has several languages', () => {
  const query = { language: 'ar', fallback_lang: 'de', from_release: '5' }
  expect(withoutLanguage(definition, query)).toEqual({ from_release: '5' })
  expect(withoutLanguage({ languages: [definition.languages[0]] }, query)).toBe(query)
})
