import { createElement } from 'react'
import { expect, test } from 'vitest'
import type { StoriesParams } from '../content/storiesParams.ts'
import type { Story } from '../content/story.ts'
import { createStoryRecord } from '../index/makeRecord.ts'
import { SpaceRecords } from '../index/SpaceRecords.ts'
import { createKnownPaths } from '../pages/error/knownPaths.ts'
import { storiesIn } from '../pages/languages/storiesIn.ts'
import { sampleRegistry as registry, sampleSite as site } from '../pages/sampleSite.testkit.tsx'
import { loadRenderers } from '../registry/loadRenderers.ts'
import { presetStory } from '../registry/presetStory.ts'
import { createFeeds } from './createFeeds.ts'
import { sitemap, sitemapFiles } from './seo/sitemap.ts'

const ARTICLES = 450
const loaded = await loadRenderers(registry.plugins.values())

/** Number of rendered chapters. */
let chapters = 0
/** Time to render a chapter, in milliseconds. */
let rendering = 0
const countedChapter = (props: Record<string, unknown>) => {
  chapters += 1
  for (const began = performance.now(); performance.now() - began < rendering; );
  return createElement(loaded.get('chapter')!, props)
}
const renderers = new Map(loaded).set('chapter', countedChapter)

const chapterOf = (title: string) => [{ _uid: 'one', component: 'chapter', title }]

const STORIES = Array.from({ length: ARTICLES }, (_, index): Story => {
  const day = new Date(Date.UTC(2020, 0, 1 + index)).toISOString()
  const slug = `blog/story-${String(index).padStart(3, '0')}`
  const story = presetStory('page', {
    name: slug,
    content: { title: `Title ${index}`, body: index % 10 ? [] : chapterOf(`Chapter ${index}`) },
  })
  return {
    ...story,
    uuid: `uuid-${index}`,
    id: index,
    full_slug: slug,
    published_at: day,
    first_published_at: day,
  }
})

/** Creates feeds from records, and collects the uuids of stories that are loaded for them. */
async function recordedFeeds(stories = STORIES) {
  const records = new SpaceRecords(['en'])
  const listStories = async ({ by_uuids = '' }: StoriesParams): Promise<readonly Story[]> => {
    const uuids = by_uuids.split(',')
    read.push(...uuids)
    return stories.filter(({ uuid }) => uuids.includes(uuid))
  }
  const [language] = site.languages
  const options = { site, registry, stories: storiesIn({ site, listStories }, language) }
  records.apply({ put: stories.map((story) => createStoryRecord(story, story, options)) })
  const read: string[] = []
  const inputs = { site, registry, renderers, listStories, siteUrl: 'https://marsh.example', assetBase: '' }
  return { read, records, feeds: await createFeeds({ ...inputs, records: () => records }) }
}

test('SCALE-05 a feed contains the newest ten articles, and loads only these articles', async () => {
  const { feeds, read } = await recordedFeeds()
  const feed = JSON.parse((await feeds.file('/blog/feed.json'))!.text)
  expect(feed.items).toHaveLength(10)
  expect(feed.items[0].title).toBe(`Title ${ARTICLES - 1}`)
  expect(new Set(read).size).toBe(10)
})

test('SCALE-03 an article is rendered once for all formats of a feed, and re-rendered after a change', async () => {
  const edited = (id: number, title: string, stories = STORIES) =>
    stories.map((story) =>
      story.id === id ? { ...story, content: { ...story.content, body: chapterOf(title) } } : story,
    )
  const fresh = [440, 441, 443, 446, 448].reduce((stories, id) => edited(id, `Fresh ${id}`, stories), STORIES)
  const { feeds } = await recordedFeeds(fresh)
  chapters = 0
  for (const name of ['rss.xml', 'atom.xml', 'feed.json']) await feeds.file(`/blog/${name}`)
  expect(chapters).toBe(5)
  const { feeds: next } = await recordedFeeds(edited(440, 'Different', fresh))
  expect((await next.file('/blog/rss.xml'))!.text).toContain('Different')
  expect(chapters).toBe(6)
})

test('creating a feed yields to the event loop between articles', async () => {
  const slow = STORIES.slice(0, 9).map(({ content, ...story }) => ({
    ...story,
    content: { ...content, body: chapterOf(`Slow ${story.id}`) },
  }))
  const { feeds } = await recordedFeeds(slow)
  chapters = 0
  rendering = 20
  let isFinished = false
  const renderedAtTurn: number[] = []
  const created = feeds.file('/blog/rss.xml').finally(() => {
    isFinished = true
  })
  while (!isFinished) {
    renderedAtTurn.push(chapters)
    await new Promise(setImmediate)
  }
  rendering = 0
  expect((await created)?.text).toContain('Slow 8')
  expect([...new Set(renderedAtTurn), chapters]).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 9])
})

test('SCALE-05 sitemaps have a maximum number of addresses, and contain each address once in total', async () => {
  const { records } = await recordedFeeds()
  const files = sitemapFiles(
    records.in('en'),
    { sections: [{ name: 'blog', title: 'Journal' }], start: '/' },
    100,
  )
  const options = { site, records, origin: 'https://marsh.example' }
  const found = files.map((file) =>
    [...sitemap(file, options).matchAll(/<loc>([^<]+)/g)].map(([, loc]) => loc!),
  )
  expect(found.map(({ length }) => length)).toEqual([100, 100, 100, 100, 50])
  expect(new Set(found.flat()).size).toBe(ARTICLES)
  expect(files.map(({ path }) => path)).toEqual([
    '/sitemaps/blog.xml',
    ...[2, 3, 4, 5].map((number) => `/sitemaps/blog-${number}.xml`),
  ])
})

test('SCALE-05 llms.txt lists the newest pages of a section, and links to the sitemap for further pages', async () => {
  const { feeds } = await recordedFeeds()
  const { text } = (await feeds.file('/llms.txt'))!
  expect(text.match(/^- /gm)).toHaveLength(201)
  expect(text).toContain(
    '- [https://marsh.example/sitemaps/blog.xml](https://marsh.example/sitemaps/blog.xml)',
  )
})

test('SCALE-04 sitemaps and llms.txt load no stories, and the Markdown and the picture of a page load one story', async () => {
  const { feeds, read, records } = await recordedFeeds()
  for (const path of ['/sitemap.xml', '/sitemaps/blog.xml', '/llms.txt'])
    expect((await feeds.file(path))?.text.length).toBeGreaterThan(100)
  expect(read).toEqual([])
  expect((await feeds.file('/blog/story-007.md'))?.text).toContain('# Title 7')
  expect(await feeds.file('/blog/story-999.md')).toBeUndefined()
  expect(await feeds.card(records.in('en').byUuid('uuid-9')!.facts!.cardPath!)).toMatchObject({
    title: 'Title 9',
  })
  expect(read).toEqual(['uuid-7', 'uuid-9'])
})

test('SCALE-04 known paths are looked up, and a misspelt path has the similar page among its suggestions', async () => {
  const { records } = await recordedFeeds()
  const known = createKnownPaths({ site, records, spaceLanguages: [] })
  expect(known.isMissing('/blog/story-007/')).toBe(false)
  expect(known.isMissing('/blog/story-999/')).toBe(true)
  expect(known.isMissing('/blog/story-007/more/')).toBe(true)
  expect(known.pages('/blog/stroy-007/').map(({ path }) => path)).toContain('/blog/story-007/')
})
