import type { Story } from 'strata-pages'
import { buildPageTree, type PageTree, presetStory } from 'strata-pages/testing'
import { describe, expect, test } from 'vitest'
import { pageFacts } from '../../../src/feeds/seo/pageFacts.ts'
import { graphText, pageGraph } from '../../../src/feeds/seo/pageGraph.ts'
import { registry } from '../../../src/plugins/installedPlugins.ts'
import site from '../../../src/quarry/site.ts'

const rich = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})
const story = (full_slug: string, content: object, change: Partial<Story> = {}): Story => ({
  ...presetStory('page', { name: 'x', content }),
  name: 'A story',
  full_slug,
  first_published_at: '2026-11-12T09:00:00.000Z',
  published_at: '2026-11-14T09:00:00.000Z',
  // A draft was saved later, which visitors don't see.
  updated_at: '2026-11-20T09:00:00.000Z',
  tag_list: ['field-notes'],
  ...change,
})
const graph = (full_slug: string, content: object = {}, change?: Partial<Story>) =>
  pageGraph(
    pageFacts(buildPageTree(story(full_slug, content, change), registry), {
      site,
      siteUrl: 'https://quarry.example',
    }),
  )
const node = (of: ReturnType<typeof graph>, type: string) =>
  of.nodes.find((entry) => entry['@type'] === type) as Record<string, unknown>
const file = (name: string) => ({
  filename: `https://a.storyblok.com/f/2026/1600x1000/abc/${name}`,
  alt: name,
})

describe('structured data', () => {
  test('SEO-03 structured data contains the company, the site, the page and its breadcrumbs', () => {
    const found = graph('help/getting-started/mark-a-quote', { title: 'Mark a quote' })
    expect(found.problems).toEqual([])
    expect(node(found, 'Organization')).toMatchObject({ name: 'Quarry', url: 'https://quarry.example/' })
    expect(node(found, 'WebSite')['@id']).toBe('https://quarry.example/#website')
    expect(node(found, 'WebPage')).toMatchObject({
      '@id': 'https://quarry.example/help/getting-started/mark-a-quote/#webpage',
      isPartOf: { '@id': 'https://quarry.example/#website' },
    })
    const { itemListElement } = node(found, 'BreadcrumbList') as {
      itemListElement: { name: string; item: string; position: number }[]
    }
    expect(itemListElement.map(({ position, name, item }) => [position, name, item])).toEqual([
      [1, 'Quarry', 'https://quarry.example/'],
      [2, 'Help', 'https://quarry.example/help/'],
      [3, 'Getting started', 'https://quarry.example/help/getting-started/'],
      [4, 'Mark a quote', 'https://quarry.example/help/getting-started/mark-a-quote/'],
    ])
  })

  test('every reference in structured data has a node in the graph, and every id is unique', () => {
    const { nodes } = graph('blog/a-post', { title: 'A post' })
    const ids = nodes.map((entry) => entry['@id'])
    expect(new Set(ids).size).toBe(ids.length)
    const references = [...JSON.stringify(nodes).matchAll(/\{"@id":"([^"]+)"\}/g)].map(([, id]) => id)
    expect(references.length).toBeGreaterThan(3)
    for (const id of references) expect(ids).toContain(id)
  })

  test.each([
    ['blog/a-post', 'BlogPosting'],
    ['help/folder/an-article', 'TechArticle'],
    ['product-updates/search', 'Article'],
    ['customers/almond', 'Article'],
  ])('SEO-02 SEO-03 /%s/ has a %s with the story’s fields', (slug, type) => {
    const found = graph(slug, {
      title: 'A title',
      description: 'In short.',
      structured_data_image: file('search.webp'),
      preview_image: file('preview.webp'),
    })
    expect(node(found, type)).toMatchObject({
      headline: 'A title',
      description: 'In short.',
      datePublished: '2026-11-12T09:00:00.000Z',
      dateModified: '2026-11-14T09:00:00.000Z',
      keywords: ['field-notes'],
      author: { '@id': 'https://quarry.example/#organization' },
    })
    expect(node(found, type).image).toMatch(/search\.webp\/m\/1200x630\//)
  })

  test('an article has the author of its author profile', () => {
    const author = {
      ...presetStory('author', {
        name: 'x',
        content: {
          name: 'Tomasz Reyl',
          position: 'Field researcher',
          website: { linktype: 'url', url: 'https://tomasz.example' },
        },
      }),
      slug: 'tomasz-reyl',
    }
    const found = graph('blog/a-post', { body: [{ component: 'author_profile', author }] })
    expect(node(found, 'Person')).toMatchObject({
      '@id': 'https://quarry.example/#person-tomasz-reyl',
      name: 'Tomasz Reyl',
      jobTitle: 'Field researcher',
      sameAs: ['https://tomasz.example'],
    })
    expect(node(found, 'BlogPosting').author).toEqual({ '@id': 'https://quarry.example/#person-tomasz-reyl' })
  })

  test('structured data of lists and company pages contains no article', () => {
    for (const slug of ['home', 'pricing', 'blog/', 'help/getting-started/'])
      expect(JSON.stringify(graph(slug, {}, { is_startpage: slug.endsWith('/') }).nodes)).not.toMatch(
        /Article|Posting/,
      )
  })

  test('SEO-03 all questions of a page are in one FAQPage', () => {
    const list = (...questions: string[]) => ({
      component: 'faq_list',
      entries: questions.map((question) => ({
        component: 'faq_entry',
        question,
        richTextAnswer: rich(`About ${question}`),
      })),
    })
    const unanswered = { component: 'faq_list', entries: [{ component: 'faq_entry', question: 'Three?' }] }
    const found = graph('pricing', { body: [list('One?'), list('Two?'), unanswered] })
    expect(node(found, 'FAQPage').mainEntity).toEqual(
      ['One?', 'Two?'].map((name) => ({
        '@type': 'Question',
        name,
        acceptedAnswer: { '@type': 'Answer', text: `About ${name}` },
      })),
    )
  })

  test('SEO-03 videos and events have nodes with absolute addresses', () => {
    const found = graph('pricing', {
      body: [
        { component: 'video', video: file('clip.webm'), title: 'A clip', thumbnail: file('still.webp') },
        { component: 'video_embed', videoId: 'abcdefghijk', thumbnail: file('still.webp') },
        {
          component: 'event_collection',
          events: [{ component: 'online_event_entry', title: 'Open house', date: '2026-12-01 16:00' }],
        },
      ],
    })
    const videos = found.nodes.filter((entry) => entry['@type'] === 'VideoObject')
    expect(videos).toMatchObject([
      { name: 'A clip', uploadDate: '2026-11-12T09:00:00.000Z' },
      { name: 'A story', embedUrl: expect.stringContaining('/abcdefghijk') },
    ])
    expect(node(found, 'Event')).toMatchObject({
      name: 'Open house',
      url: 'https://quarry.example/pricing/',
      location: { url: 'https://quarry.example/pricing/' },
    })
    expect(found.problems).toEqual([])
  })

  test('SITE-05 header and footer add to the graph, and missing properties are reported with their story', () => {
    const film = { _uid: 'f', component: 'video_embed', videoId: 'abcdefghijk', thumbnail: file('s.webp') }
    const footer = (name: string, change: object = {}) =>
      buildPageTree(
        { ...presetStory('site_footer', { name, content: { columns: [film] } }), name, ...change },
        registry,
        { prefix: 'footer-' },
      )
    const graphWithShell = (...shell: PageTree[]) =>
      pageGraph(
        pageFacts(buildPageTree(story('pricing', { title: 'Pricing' }), registry), {
          site,
          siteUrl: 'https://quarry.example',
          shell,
        }),
      )
    const complete = graphWithShell(footer('The footer', { first_published_at: '2026-11-12T09:00:00.000Z' }))
    expect(complete.problems).toEqual([])
    expect(node(complete, 'VideoObject')).toMatchObject({
      '@id': 'https://quarry.example/pricing/#videoobject-footer-f',
      name: 'The footer',
    })
    expect(graphWithShell(footer('The footer', { first_published_at: 'soon' })).problems).toEqual([
      expect.stringMatching(/^Story 'The footer', content\.columns\[0\]: VideoObject 'The footer'/),
    ])
  })

  test('a node without a required property is left out and reported', () => {
    const found = graph(
      'pricing',
      {
        body: [{ component: 'video', video: file('clip.webm'), title: 'A', thumbnail: file('s.webp') }],
      },
      { first_published_at: 'soon' },
    )
    expect(node(found, 'VideoObject')).toBeUndefined()
    expect(found.problems).toEqual([
      "Story 'A story', content.body[0]: VideoObject 'A': uploadDate is not an ISO 8601 date.",
    ])
  })
})

test('structured data cannot end its script element', () => {
  const text = graphText(graph('pricing', { title: '</script><script>alert(1)</script><!--' }).nodes)
  expect(text).not.toContain('<')
  expect(JSON.parse(text)['@graph'][2].name).toContain('</script>')
})
