import { expect, test } from 'vitest'
import { siteOf } from '../../createSite.testkit.ts'
import { storyAt, visit } from '../../sitePages.testkit.ts'
import { SpaceRecords } from '../SpaceRecords.ts'
import { storyHash } from './storyHash.ts'

const PUBLISHED = '2026-01-01T00:00:00.000Z'
const story = { ...storyAt('a', { title: 'A' }), published_at: PUBLISHED }

function recordsOf(publishedAt: string | null): SpaceRecords {
  const { uuid, id, name, full_slug: slug } = story
  const records = new SpaceRecords(['en'])
  const page = { component: 'page', isPage: true, slug, bareSlug: slug, path: '/a/' }
  const rest = { language: 'en', position: 0, isStartpage: false, tags: [], times: {}, related: [] }
  records.apply({ put: [{ uuid, id, name, ...page, ...rest, publishedAt, hash: 'of its record' }] })
  return records
}

async function hashOnPage(records: SpaceRecords, once: boolean): Promise<string | undefined> {
  const site = siteOf(async () => story, { records: () => records, isOneTime: once })
  return (await visit(site, '/a/')).dependencies.stories.find(({ uuid }) => uuid === story.uuid)?.hash
}

test('a build takes the hash of a story from the record of the same publish, and makes no second one', async () => {
  expect(await hashOnPage(recordsOf(PUBLISHED), true)).toBe('of its record')
})

test('a story of another publish than its record, or of one that is not known, has a hash of its own', async () => {
  const own = storyHash(story)
  expect(await hashOnPage(recordsOf('2025-01-01T00:00:00.000Z'), true)).toBe(own)
  expect(await hashOnPage(recordsOf(null), true)).toBe(own)
})

test('a running site, whose records may be ahead of what it keeps, makes the hash of what it shows', async () => {
  expect(await hashOnPage(recordsOf(PUBLISHED), false)).toBe(storyHash(story))
})
