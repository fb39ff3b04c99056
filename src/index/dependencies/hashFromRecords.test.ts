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
  const properties = { language: 'en', position: 0, isStartpage: false, tags: [], times: {}, related: [] }
  records.apply({ put: [{ uuid, id, name, ...page, ...properties, publishedAt, hash: 'of its record' }] })
  return records
}

async function hashOnPage(records: SpaceRecords, isOneTime: boolean): Promise<string | undefined> {
  const site = siteOf(async () => story, { records: () => records, isOneTime })
  return (await visit(site, '/a/')).dependencies.stories.find(({ uuid }) => uuid === story.uuid)?.hash
}

test('a build uses the hash of the record if it is of the same publish', async () => {
  expect(await hashOnPage(recordsOf(PUBLISHED), true)).toBe('of its record')
})

test('a build computes the hash of a story whose record is of a different or unknown publish', async () => {
  const own = storyHash(story)
  expect(await hashOnPage(recordsOf('2025-01-01T00:00:00.000Z'), true)).toBe(own)
  expect(await hashOnPage(recordsOf(null), true)).toBe(own)
})

test('a running site computes the hash of the story that it shows, since its records may be newer', async () => {
  expect(await hashOnPage(recordsOf(PUBLISHED), false)).toBe(storyHash(story))
})
