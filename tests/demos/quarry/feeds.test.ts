import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { parseAtomFeed, parseJsonFeed, parseRssFeed } from 'feedsmith'
import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { loadFeedRecords } from '../../../src/feeds/loadFeedRecords.ts'
import { sitemapFiles } from '../../../src/feeds/seo/sitemap.ts'
import { DependencyRecorder } from '../../../src/index/dependencies/DependencyRecorder.ts'
import { siteIn } from '../../../src/pages/languages/siteInLanguage.ts'
import site from '../../../src/quarry/site.ts'
import { feedOptions, feedsOf, storyFor } from './feeds.testkit.ts'

const rich = (text: string) => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text }] }],
})
const chapter = (text: string) => ({ component: 'chapter', title: 'Part', content: rich(text) })
const event = (title: string, date: string, more: object = {}) => ({
  component: 'online_event_entry',
  _uid: title.toLowerCase(),
  title,
  date,
  ...more,
})
const listOf = (...items: object[]) => ({ component: 'event_collection', events: items })

const hostile = 'A & B ]]> <script>alert(1)</script> “quoted” \u{1f600}'
const sectionFeeds = await feedsOf(
  storyFor('blog/', { title: 'Journal' }),
  storyFor('blog/one', { title: hostile, description: hostile, body: [chapter('Words <b> & more')] }),
  storyFor(
    'blog/two',
    { title: 'Two' },
    { first_published_at: '2026-11-13T09:00:00.000Z', tag_list: ['a&b'] },
  ),
  storyFor('product-updates/x', { title: 'An update' }),
  storyFor('blog/hidden', { title: 'Hidden', no_index: true }),
)

describe('feeds', () => {
  const text = async (path: string) => (await sectionFeeds.file(path))!.text

  test('SEO-04 RSS contains the complete articles of a section, newest first', async () => {
    expect(XMLValidator.validate(await text('/blog/rss.xml'))).toBe(true)
    const feed = parseRssFeed(await text('/blog/rss.xml'))
    expect(feed.items?.map(({ title, link }) => [title?.trim(), link])).toEqual([
      ['Two', 'https://quarry.example/blog/two/'],
      [hostile, 'https://quarry.example/blog/one/'],
    ])
    expect(feed.items?.[1]?.content?.encoded).toContain('<h2>Part</h2><p>Words &lt;b&gt; &amp; more</p>')
    expect(feed.items?.[0]?.categories).toEqual([{ name: 'a&b' }])
    for (const item of feed.items ?? [])
      expect(item.media?.contents?.[0]).toMatchObject({
        medium: 'image',
        type: expect.stringMatching(/^image\//),
        width: 1200,
        height: 630,
        url: expect.stringMatching(/^https:/),
      })
    expect(feed.atom?.links?.[0]).toMatchObject({ href: 'https://quarry.example/blog/rss.xml', rel: 'self' })
  })

  test('SEO-04 Atom has an id and a time for the feed and each entry', async () => {
    expect(XMLValidator.validate(await text('/blog/atom.xml'))).toBe(true)
    const feed = parseAtomFeed(await text('/blog/atom.xml'))
    for (const { links } of feed.entries ?? [])
      expect(links?.find(({ rel }) => rel === 'enclosure')).toMatchObject({
        href: expect.stringMatching(/^https:/),
        type: expect.stringMatching(/^image\//),
      })
    expect(feed.updated).toBe('2026-11-14T09:00:00.000Z')
    expect(feed.entries?.map(({ id, published }) => [id, published])).toEqual([
      ['urn:uuid:uuid-blog-two', '2026-11-13T09:00:00.000Z'],
      ['urn:uuid:uuid-blog-one', '2026-11-12T09:00:00.000Z'],
    ])
  })

  test('SEO-04 the JSON feed has the articles of the RSS feed', async () => {
    const feed = parseJsonFeed(JSON.parse(await text('/blog/feed.json')))
    expect(await text('/blog/feed.json')).toContain('"version": "https://jsonfeed.org/version/1.1"')
    expect(feed.items?.map(({ url }) => url)).toEqual([
      'https://quarry.example/blog/two/',
      'https://quarry.example/blog/one/',
    ])
  })

  test('each section has a separate feed, and a feed without articles is valid', async () => {
    expect(parseRssFeed(await text('/product-updates/rss.xml')).items).toHaveLength(1)
    const empty = await feedsOf()
    for (const form of ['rss.xml', 'atom.xml']) {
      const feed = (await empty.file(`/blog/${form}`))!.text
      expect(XMLValidator.validate(feed)).toBe(true)
    }
    expect(parseJsonFeed(JSON.parse((await empty.file('/blog/feed.json'))!.text)).items ?? []).toEqual([])
  })
})

const mappedStories = [
  storyFor('home', {}),
  storyFor('pricing', {}, { published_at: '2026-01-02T03:04:05.000Z' }),
  storyFor('blog/ärger', {}),
  storyFor('secret', { no_index: true }),
  storyFor('authors/ada', { name: 'Ada' }, {}, 'author'),
  storyFor('odd name', {}),
]
const sitemapFeeds = await feedsOf(...mappedStories)

describe('sitemaps', () => {
  const parsed = async (path: string) => new XMLParser().parse((await sitemapFeeds.file(path))!.text)

  test('SEO-04 the sitemap index lists a sitemap for each section with pages', async () => {
    expect((await parsed('/sitemap.xml')).sitemapindex.sitemap).toEqual([
      { loc: 'https://quarry.example/sitemaps/blog.xml', lastmod: '2026-11-14T09:00:00.000Z' },
      { loc: 'https://quarry.example/sitemaps/pages.xml', lastmod: '2026-11-14T09:00:00.000Z' },
    ])
    expect(await sitemapFeeds.file('/sitemaps/help.xml')).toBeUndefined()
  })

  test('SEO-04 a sitemap contains only indexable pages, with canonical addresses and publishing times', async () => {
    expect((await parsed('/sitemaps/pages.xml')).urlset.url).toEqual([
      { loc: 'https://quarry.example/', lastmod: '2026-11-14T09:00:00.000Z' },
      { loc: 'https://quarry.example/pricing/', lastmod: '2026-01-02T03:04:05.000Z' },
    ])
    expect((await parsed('/sitemaps/blog.xml')).urlset.url.loc).toBe(
      'https://quarry.example/blog/%C3%A4rger/',
    )
  })

  test('a large sitemap is split into several files', async () => {
    const records = await loadFeedRecords(feedOptions(mappedStories), new DependencyRecorder())
    const files = sitemapFiles(records.in('en'), siteIn(site), 1)
    expect(files.map(({ path }) => path)).toEqual([
      '/sitemaps/blog.xml',
      '/sitemaps/pages.xml',
      '/sitemaps/pages-2.xml',
    ])
    expect(files.flatMap(({ pages }) => pages())).toHaveLength(3)
  })
})

const calendarFeeds = await feedsOf(
  storyFor('events/', {
    title: 'Events',
    body: [
      listOf(
        event('Open house', '2026-12-01 16:00', { description: rich('Bring; a question, or two.') }),
        event('Field week', '2026-03-28 00:00', { end_date: '2026-03-30 00:00' }),
      ),
    ],
  }),
  storyFor('pricing', {}),
  storyFor('about', { title: 'About', body: [listOf(event('Open day', '2026-11-20 10:00'))] }),
)

describe('calendars', () => {
  const calendar = async (path: string) =>
    new ICAL.Component(ICAL.parse((await calendarFeeds.file(path))!.text))
  const events = async (path: string) =>
    (await calendar(path)).getAllSubcomponents('vevent').map((component) => new ICAL.Event(component))

  test('SEO-04 times in a calendar are in UTC, and all-day events end on the following day', async () => {
    const all = await events('/events/calendar.ics')
    const [house, week] = ['Open house', 'Field week'].map((name) =>
      all.find(({ summary }) => summary === name),
    )
    expect(house).toMatchObject({ summary: 'Open house', description: 'Bring; a question, or two.' })
    expect(house!.startDate.toICALString()).toBe('20261201T160000Z')
    expect([week!.startDate.isDate, week!.startDate.toString(), week!.endDate.toString()]).toEqual([
      true,
      '2026-03-28',
      '2026-03-31',
    ])
  })

  test('SEO-04 the main calendar has the events of all pages, and the calendar of a page has the events of the page', async () => {
    const names = async (path: string) => (await events(path)).map(({ summary }) => summary).sort()
    expect(await names('/events/calendar.ics')).toEqual(['Field week', 'Open day', 'Open house'])
    expect(await names('/about.ics')).toEqual(['Open day'])
  })

  test('each event in a calendar has a stable id and a revision number', async () => {
    const [house] = await events('/events.ics')
    expect(house!.uid).toBe('uuid-events--open-house@quarry.example')
    expect(house!.sequence).toBe(2 * 24 * 60)
    const stamps = ['dtstamp', 'last-modified'].map((name) =>
      String(house!.component.getFirstPropertyValue(name)),
    )
    expect(stamps).toEqual(['2026-11-14T09:00:00Z', '2026-11-14T09:00:00Z'])
  })

  test('lines of a calendar have the maximum length and the line ends of RFC 5545', async () => {
    const { text } = (await calendarFeeds.file('/events/calendar.ics'))!
    expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
    for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
    expect(text.endsWith('END:VCALENDAR\r\n')).toBe(true)
    expect((await calendar('/events/calendar.ics')).getFirstPropertyValue('version')).toBe('2.0')
  })

  test('SEO-04 only a page with events has a calendar', async () => {
    expect(await events('/events.ics')).toHaveLength(2)
    expect(await calendarFeeds.file('/pricing.ics')).toBeUndefined()
  })
})

test('SEO-04 every page has a Markdown version with its metadata, and llms.txt lists all Markdown versions', async () => {
  const feeds = await feedsOf(
    storyFor('home', { title: 'Quarry' }),
    storyFor('blog/one', { title: 'One: "two"', description: 'Short.', body: [chapter('Words.')] }),
  )
  const { text, canonical } = (await feeds.file('/blog/one.md'))!
  expect(canonical).toBe('https://quarry.example/blog/one/')
  expect(text).toBe(
    [
      '---',
      'title: "One: \\"two\\""',
      'description: "Short."',
      'url: "https://quarry.example/blog/one/"',
      'published: "2026-11-12T09:00:00.000Z"',
      'modified: "2026-11-14T09:00:00.000Z"',
      '---',
      '',
      '# One: "two"',
      '',
      '> Short.',
      '',
      '## Part',
      '',
      'Words.',
      '',
    ].join('\n'),
  )
  expect((await feeds.file('/llms.txt'))!.text).toContain(
    '## Journal\n\n- [One: "two"](https://quarry.example/blog/one.md): Short.\n\n## Pages\n\n- [Quarry](https://quarry.example/index.md)',
  )
})

test('SEO-04 closed jobs are not in the sitemap, and feeds expire when the next job closes', async () => {
  const job = (slug: string, valid_through: string) =>
    storyFor(slug, { title: slug, date_posted: '2020-01-01 00:00', valid_through }, {}, 'job_page')
  const feeds = await feedsOf(job('jobs/open', '2400-01-01 00:00'), job('jobs/closed', '2020-02-01 00:00'))
  const map = (await feeds.file('/sitemaps/pages.xml'))!.text
  expect([map.includes('/jobs/open/'), map.includes('/jobs/closed/')]).toEqual([true, false])
  expect(feeds.expiresAt?.getUTCFullYear()).toBe(2400)
})
