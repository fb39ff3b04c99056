import { contentStylesIn } from 'strata-pages'
import { describe, expect, test } from 'vitest'
import site from '../../../src/quarry/site.ts'
import { loaderOf, pagesOf, storyAt, visit } from '../../../src/sitePages.testkit.ts'

const siteOf = await pagesOf(site, 'https://quarry.example')

const mainOf = (html: string) => /<main [^>]*>(.*)<\/main>/s.exec(html)?.[1] ?? ''
const hrefsOf = (html: string) => [...html.matchAll(/<a [^>]*href="([^"]*)"/g)].map(([, href]) => href)

describe('routes', () => {
  const folders = ['blog-collections', 'blog', 'customers', 'events', 'guides', 'lp', 'product-updates']

  test.each(folders.flatMap((folder) => [`${folder}/one`, `${folder}/one/two`, `${folder}/one/two/three-4`]))(
    'ROUTE-06 /%s/ shows the story of that path',
    async (slug) => {
      const { status, html } = await visit(siteOf(loaderOf(storyAt(slug))), `/${slug}/`)
      expect(status).toBe(200)
      expect(mainOf(html)).toContain(`Page ${slug}</h1>`)
    },
  )

  test.each(folders)('ROUTE-06 /%s/ shows the folder’s start page', async (folder) => {
    const { status, html } = await visit(siteOf(loaderOf(storyAt(`${folder}/`))), `/${folder}/`)
    expect(status).toBe(200)
    expect(mainOf(html)).toContain(`Page ${folder}/</h1>`)
  })

  test.each(['help', 'help/account', 'help/account/consent', 'help/account/consent/dates'])(
    'ROUTE-07 /%s/ shows the help page of that path',
    async (slug) => {
      const { status, html } = await visit(siteOf(loaderOf(storyAt(slug))), `/${slug}/`)
      expect(status).toBe(200)
      expect(mainOf(html)).toContain(`Page ${slug}</h1>`)
    },
  )
})

describe('links that blocks build to articles', () => {
  const linkOf = async (content_folder: unknown, full_slug: string) => {
    const link = { linktype: 'story', story: { full_slug } }
    const spotlight = { component: 'spotlight', description: 'One.', content_folder, link }
    const { html } = await visit(siteOf(loaderOf(storyAt('home', { body: [spotlight] }))), '/')
    return hrefsOf(mainOf(html))
  }

  test.each([
    ['customers', '/customers/one/'],
    ['product-updates', '/product-updates/one/'],
    ['blog', '/blog/one/'],
    [undefined, '/customers/one/'],
    ['elsewhere', '/customers/one/'],
  ])('ROUTE-08 a block’s link to an article with the folder %s leads to %s', async (folder, href) => {
    expect(await linkOf(folder, 'one')).toEqual([href])
  })
})

describe('the page', () => {
  test('a page links the stylesheets of its blocks, and has a rule for each style set in the content', async () => {
    const styled = {
      component: 'spotlight',
      description: 'One.',
      hero_image: { filename: '/f/1/10x10/a/b.png' },
    }
    const body = [{ ...styled, image_background_color: '#ff0000' }]
    const site = siteOf(loaderOf(storyAt('home', { body })), {
      styles: (components) => [...components].map((name) => `/assets/${name}.css`),
    })
    const { html } = await visit(site, '/')
    const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]*)">/g)].map(([, href]) => href!)
    expect(sheets).toEqual(expect.arrayContaining(['/assets/page.css', '/assets/spotlight.css']))
    const [, style] = /<style>([^<]*)<\/style><\/head>/.exec(html) ?? []
    const names = contentStylesIn(mainOf(html))
    expect(names.length).toBeGreaterThan(0)
    for (const name of names) expect(style).toContain(`.${name}{`)
    expect(html).not.toContain('style=')
  })

  test('the addresses of assets in a page begin with the configured base', async () => {
    const hero_image = { filename: 'https://a.storyblok.com/f/1/100x100/a/b.png', alt: '' }
    const story = storyAt('home', { layout: 'article', hero_image })
    expect((await visit(siteOf(loaderOf(story)), '/')).html).toContain('"/f/1/100x100/a/b.png')
    const withBase = siteOf(loaderOf(story), { assetBase: 'https://assets.example' })
    expect((await visit(withBase, '/')).html).toContain('"https://assets.example/f/1/100x100/a/b.png')
  })
})
