import { describe, expect, test } from 'vitest'
import type { Story } from '../content/story.ts'
import { pageFacts } from '../feeds/seo/pageFacts.ts'
import { buildPageTree } from '../registry/buildPageTree.ts'
import { presetStory } from '../registry/presetStory.ts'
import type { HeadFact } from './defineSite.ts'
import { pageTitle, storyHead } from './head.ts'
import { headHtml } from './headHtml.ts'
import { siteIn } from './languages/siteInLanguage.ts'
import { sampleRegistry as registry, sampleSite as site } from './sampleSite.testkit.tsx'

const story = (content: object, change: Partial<Story> = {}): Story => ({
  ...presetStory('page', { name: 'x', content }),
  name: 'Story name',
  full_slug: 'blog/a-post',
  ...change,
})
const headAt = (siteUrl: string, content: object, change?: Partial<Story>, page?: number) =>
  storyHead(pageFacts(buildPageTree(story(content, change), registry), { site, siteUrl, query: { page } }))
const head = (content: object, change?: Partial<Story>) => headAt('https://marsh.example', content, change)
const property = (of: ReturnType<typeof head>, name: string) =>
  of.openGraph?.filter(([property]) => property === name).map(([, content]) => content)

describe('page titles', () => {
  test.each([
    ['Pricing', 'Pricing · Marsh'],
    ['Marsh', 'Marsh'],
    ['Marsh: the answer', 'Marsh: the answer'],
    ['Marshing', 'Marshing · Marsh'],
  ])('pageTitle returns for the name %s the title %s', (name, title) => {
    expect(pageTitle(name, siteIn(site))).toBe(title)
  })

  test('a page’s title is the title in the content, otherwise the story’s name', () => {
    expect(head({ title: 'A post' }).title).toBe('A post · Marsh')
    expect(head({ title: '' }).title).toBe('Story name · Marsh')
    expect(head({ title: 5 }).title).toBe('Story name · Marsh')
  })
})

describe('canonical addresses', () => {
  test.each([
    ['home', 'https://marsh.example/'],
    ['blog/', 'https://marsh.example/blog/'],
    ['blog/a-post', 'https://marsh.example/blog/a-post/'],
    ['über-uns', 'https://marsh.example/%C3%BCber-uns/'],
    ['//evil.example/x', 'https://marsh.example/evil.example/x/'],
    ['../../etc', 'https://marsh.example/etc/'],
  ])('the canonical address of the story %s is %s, without a query', (full_slug, canonical) => {
    expect(head({}, { full_slug }).canonical).toBe(canonical)
  })

  test('a canonical address has the origin of the site’s address, but not the path', () => {
    expect(headAt('https://marsh.example/somewhere?x=1#y', {}).canonical).toBe(
      'https://marsh.example/blog/a-post/',
    )
  })
})

test('a page’s description and noindex are read from the content', () => {
  expect(head({ description: 'Short.', no_index: true })).toMatchObject({
    description: 'Short.',
    noIndex: true,
  })
  expect(head({ description: ['x'], no_index: 'yes' })).toMatchObject({
    description: undefined,
    noIndex: false,
  })
})

describe('missing descriptions', () => {
  const rich = (text: string) => ({
    type: 'doc',
    content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
  })
  const body = (text: string) => [{ component: 'chapter', title: 'A heading', content: rich(text) }]

  test('a page without a description uses the beginning of the page’s text', () => {
    expect(head({ body: body('It began with a tin.') }).description).toBe('It began with a tin.')
  })

  test('a description from the page’s text is cut between words', () => {
    const { description = '' } = head({ body: body('Seven people in twelve hide something. '.repeat(20)) })
    expect(description).toMatch(/^Seven people .* \S+…$/)
    expect(description.length).toBeLessThanOrEqual(161)
    expect(description).not.toMatch(/[ .,]…$/)
  })

  test('a page without description and text has no description metadata', () => {
    expect(head({}).description).toBeUndefined()
    expect(property(head({}), 'og:description')).toEqual([])
  })
})

describe('sharing', () => {
  test('SEO-01 a shared page has a picture of 1200 by 630 and the page’s locale', () => {
    const shown = head({ title: 'A post' })
    expect(Object.fromEntries(shown.openGraph!)).toMatchObject({
      'og:locale': 'en_US',
      'og:site_name': 'Marsh',
      'og:title': 'A post',
      'og:url': 'https://marsh.example/blog/a-post/',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': 'Journal: A post',
    })
    expect(property(shown, 'og:image')![0]).toMatch(/^https:\/\/marsh\.example\/_cards\/[a-z0-9]+\.png$/)
  })

  test('a shared page has publication and modification dates only if the page is an article', () => {
    const dates = {
      first_published_at: '2026-11-12T09:00:00.000Z',
      published_at: '2026-11-14T09:00:00.000Z',
    }
    const article = head({}, dates)
    expect(property(article, 'og:type')).toEqual(['article'])
    expect(property(article, 'article:published_time')).toEqual([dates.first_published_at])
    expect(property(article, 'article:modified_time')).toEqual([dates.published_at])
    const index = head({}, { ...dates, full_slug: 'blog/', is_startpage: true })
    expect(property(index, 'og:type')).toEqual(['website'])
    expect(property(index, 'article:published_time')).toEqual([])
  })

  const file = (name: string) => ({
    filename: `https://a.storyblok.com/f/2026/1600x1000/abc/${name}.webp`,
    alt: name,
  })

  test('STORY-01 a shared page has the story’s own picture in the right size, preferably the search picture', () => {
    const own = head({ preview_image: file('preview'), structured_data_image: file('search') })
    expect(property(own, 'og:image')![0]).toMatch(
      /^https:\/\/a\.storyblok\.com\/f\/2026\/1600x1000\/abc\/search\.webp\/m\/1200x630\//,
    )
    expect(property(own, 'og:image:alt')).toEqual(['search'])
    expect(property(head({ preview_image: file('preview') }), 'og:image')![0]).toContain('/preview.webp')
  })

  test.each([
    'https://a.storyblok.com/f/2026/1600x1000/abc/drawing.svg',
    'https://a.storyblok.com/f/2026/1600x1000/abc/report.pdf',
    'https://a.storyblok.com/f/2026/abc/of-unknown-size.png',
    'https://a.storyblok.com/f/2026/0x0/abc/of-unknown-size.png',
    'https://pictures.example/1600x1000/foreign.jpg',
    'https://a.storyblok.com/f/2026/1600x1000/abc/film.mp4',
    '/outside/1600x1000/a.png',
  ])(
    'SEO-01 a shared page skips the picture %s, and has the next picture or a generated card',
    (filename) => {
      const search = { filename, alt: 'none' }
      expect(property(head({ structured_data_image: search }), 'og:image')![0]).toContain('/_cards/')
      const own = head({ structured_data_image: search, preview_image: file('preview') })
      expect(property(own, 'og:image')![0]).toContain('/preview.webp/m/1200x630/')
      expect(property(own, 'og:image:alt')).toEqual(['preview'])
    },
  )

  test('a shared page has a different generated card for a different title', () => {
    const image = (title: string) => property(head({ title }), 'og:image')![0]
    expect(image('One')).not.toBe(image('Two'))
    expect(image('One')).toBe(image('One'))
  })
})

test('SEO-04 the second page of a list has its own address and title', () => {
  const second = headAt('https://marsh.example', { title: 'Journal' }, { full_slug: 'blog/' }, 2)
  expect(second.canonical).toBe('https://marsh.example/blog/?page=2')
  expect(second.title).toBe('Journal, page 2 · Marsh')
})

test('SEO-04 a page links to its Markdown version and to the feeds of its section', () => {
  const links = (slug: string, content: object = {}) =>
    head(content, { full_slug: slug }).alternates!.map(({ type, href }) => `${type} ${href}`)
  expect(links('blog/a-post')).toEqual([
    'text/markdown /blog/a-post.md',
    'application/rss+xml /blog/rss.xml',
    'application/atom+xml /blog/atom.xml',
    'application/feed+json /blog/feed.json',
  ])
  expect(links('pricing')).toEqual(['text/markdown /pricing.md'])
  expect(links('home')).toHaveLength(7)
  expect(links('pricing', { no_index: true })).toEqual([])
})

describe('optional facts', () => {
  const tree = buildPageTree(story({ title: 'A post', description: 'Short.' }), registry)
  const headWith = (headFacts?: readonly HeadFact[]) => {
    const shown = storyHead(
      pageFacts(tree, { site: { ...site, headFacts }, siteUrl: 'https://marsh.example' }),
    )
    return { ...shown, html: headHtml(shown, siteIn(site)) }
  }

  test('a head contains all optional facts by default', () => {
    expect(headWith()).toMatchObject({
      graph: headWith(['search']).graph,
      openGraph: headWith(['sharing']).openGraph,
    })
    expect(headWith().alternates).toEqual(headWith(['forms']).alternates)
    expect(headWith().html).toContain('ld+json')
  })

  test.each([
    ['search', ['ld+json']],
    ['sharing', ['og:title', 'twitter:card']],
    ['forms', ['text/markdown']],
  ] as const)('a head contains only the facts for %s if the site names only that group', (fact, marks) => {
    const { html } = headWith([fact])
    const all = ['ld+json', 'og:title', 'twitter:card', 'text/markdown']
    expect(all.filter((mark) => html.includes(mark))).toEqual(marks)
  })

  test('a head contains no optional facts if the site names no group', () => {
    const { html, problems } = headWith([])
    expect(html).not.toMatch(/ld\+json|og:|twitter:|rel="alternate"/)
    expect(html).toContain('<title>A post · Marsh</title><meta name="description" content="Short.">')
    expect(html).toContain('rel="canonical"')
    expect(problems).toEqual([])
  })
})

test('a head has one theme colour without a media query, or two theme colours with a media query each', () => {
  const frame = (light: string, dark: string) => {
    const one = siteIn(site)
    const html = headHtml(head({}), { ...one, colours: { ...one.colours, frame: { light, dark } } })
    return html.match(/<meta name="theme-color"[^>]*>/g)
  }
  expect(frame('#fff', '#fff')).toEqual(['<meta name="theme-color" content="#fff">'])
  expect(frame('#fff', '#000')).toEqual([
    '<meta name="theme-color" content="#fff" media="(prefers-color-scheme: light)">',
    '<meta name="theme-color" content="#000" media="(prefers-color-scheme: dark)">',
  ])
})
