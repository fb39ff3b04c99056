import { XMLParser } from 'fast-xml-parser'
import { HtmlValidate } from 'html-validate'
import { beforeAll, expect, test } from 'vitest'
import { nodeProblems } from '../../src/feeds/seo/requiredProperties.ts'
import { HTML_RULES } from './htmlRules.ts'
import { sharedSite } from './sharedSite.ts'

const site = sharedSite()
const pages = new Map<string, string>()

beforeAll(async () => {
  const parser = new XMLParser({ isArray: (name) => ['url', 'sitemap'].includes(name) })
  const index = parser.parse((await site.ask('/sitemap.xml')).text).sitemapindex.sitemap as { loc: string }[]
  for (const map of index) {
    const { url } = parser.parse((await site.ask(new URL(map.loc).pathname)).text).urlset
    for (const { loc } of url as { loc: string }[])
      pages.set(loc, (await site.ask(new URL(loc).pathname)).text)
  }
  pages.set('404', (await site.ask('/no-such-page/')).text)
})

const articles = () => [...pages].filter(([address]) => address !== '404')

test('the sitemaps list at least 15 pages', () => {
  expect(pages.size).toBeGreaterThan(15)
})

/** Pages with a class that no earlier page has; in an audit all pages. */
function pagesToValidate(): (readonly [string, string])[] {
  const seen = new Set<string>()
  return [...pages].filter(([, html]) => {
    const before = seen.size
    for (const [, classes] of html.matchAll(/ class="([^"]+)"/g)) seen.add(classes!)
    return seen.size > before || process.env.AUDIT
  })
}

test('pages of all kinds are valid HTML', async () => {
  const validator = new HtmlValidate(HTML_RULES)
  const validated = pagesToValidate()
  expect(validated.length).toBeGreaterThan(15)
  const problems: string[] = []
  for (const [address, html] of validated) {
    const { results } = await validator.validateString(html, address)
    for (const { ruleId, message, selector } of results.flatMap(({ messages }) => messages))
      problems.push(`${ruleId}: ${message} (${selector}) at ${address}`)
  }
  expect(problems).toEqual([])
})

test('the validator reports invalid HTML', async () => {
  const { valid } = await new HtmlValidate(HTML_RULES).validateString('<p><div>in a paragraph</div></p>')
  expect(valid).toBe(false)
})

test('SEO-03 the structured data of every page is complete, with absolute addresses and unique ids', () => {
  const types = new Set<unknown>()
  for (const [address, html] of articles()) {
    const texts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(
      ([, text]) => text!,
    )
    expect([address, texts.length]).toEqual([address, 1])
    const { '@context': context, '@graph': nodes } = JSON.parse(texts[0]!) as {
      '@context': string
      '@graph': Record<string, unknown>[]
    }
    expect(context).toBe('https://schema.org')
    for (const node of nodes) {
      types.add(node['@type'])
      expect([address, nodeProblems(node)]).toEqual([address, []])
    }
    const ids = nodes.map((node) => node['@id'])
    expect([address, new Set(ids).size]).toEqual([address, ids.length])
    const addresses = [
      ...texts[0]!.matchAll(/"(?:@id|url|item|image|logo|contentUrl|thumbnailUrl|embedUrl)":"([^"]*)"/g),
    ].map(([, value]) => value!)
    for (const value of addresses)
      expect([address, value]).toEqual([address, expect.stringMatching(/^https?:/)])
    for (const [, id] of texts[0]!.matchAll(/\{"@id":"([^"]+)"\}/g)) expect(ids).toContain(id)
  }
  for (const type of [
    'Organization',
    'WebSite',
    'WebPage',
    'BreadcrumbList',
    'BlogPosting',
    'TechArticle',
    'Article',
    'FAQPage',
  ])
    expect([...types]).toContain(type)
})

test('every link of every page leads to an existing page and anchor', async () => {
  const entities: Readonly<Record<string, string>> = { '&amp;': '&', '&quot;': '"', '&#x27;': "'" }
  const decode = (text: string) => text.replaceAll(/&(?:amp|quot|#x27);/g, (entity) => entities[entity]!)
  const htmlAt = new Map(articles().map(([address, html]) => [new URL(address).pathname, html]))
  const missing: string[] = []
  let anchors = 0
  for (const [path, html] of [...htmlAt])
    for (const [, href = ''] of html.matchAll(/<a [^>]*href="([/#][^"]*)"/g)) {
      const { pathname, search, hash } = new URL(decode(href), `http://site.example${path}`)
      if (!htmlAt.has(pathname + search)) {
        const { status, text } = await site.ask(pathname + search)
        htmlAt.set(pathname + search, status < 400 ? text || 'A redirect' : '')
      }
      const target = htmlAt.get(pathname + search)!
      if (hash) anchors += 1
      const hasAnchor = !hash || decode(target).includes(` id="${decodeURIComponent(hash.slice(1))}"`)
      if (!target || !hasAnchor) missing.push(`${href} at ${path}`)
    }
  expect(anchors).toBeGreaterThan(10)
  expect(missing).toEqual([])
})

test('SEO-01 every page has a unique title and description, and properties for sharing', () => {
  const valuesOf = (pattern: RegExp) => articles().map(([, html]) => pattern.exec(html)?.[1])
  for (const pattern of [/<title>([^<]+)<\/title>/, /<meta name="description" content="([^"]+)">/]) {
    const texts = valuesOf(pattern)
    expect(texts).not.toContain(undefined)
    expect(texts.filter((text, index) => texts.indexOf(text) !== index)).toEqual([])
  }
  for (const property of [
    'og:type',
    'og:locale',
    'og:title',
    'og:url',
    'og:image',
    'og:image:width',
    'og:image:height',
  ])
    expect(valuesOf(new RegExp(`<meta property="${property}" content="([^"]+)">`))).not.toContain(undefined)
  expect(new Set(valuesOf(/<meta name="twitter:card" content="([^"]+)">/))).toEqual(
    new Set(['summary_large_image']),
  )
})
