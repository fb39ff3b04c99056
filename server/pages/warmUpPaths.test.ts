import { expect, test } from 'vitest'
import { markdownPath } from '../../src/feeds/seo/feedPaths.ts'
import { SpaceRecords } from '../../src/index/SpaceRecords.ts'
import type { StoryRecord } from '../../src/index/storyRecord.ts'
import { sampleSite as site } from '../../src/pages/sampleSite.testkit.tsx'
import { warmUpPaths } from './warmUpPaths.ts'

const article = (number: number, section: string): StoryRecord => ({
  uuid: `uuid-${number}`,
  id: number,
  language: 'en',
  name: `Story ${number}`,
  component: 'page',
  isPage: true,
  slug: `${section}/s${number}`,
  bareSlug: `${section}/s${number}`,
  path: `/${section}/s${number}/`,
  position: 0,
  isStartpage: false,
  tags: [],
  publishedAt: null,
  hash: '',
  times: {},
  related: [],
  facts: {
    published: number,
    modified: number,
    section,
    isArticle: true,
    isIndexed: true,
    isTranslated: true,
    noIndex: false,
    hasEvents: false,
  },
})

test('the warm-up requests the start page and the newest article as HTML and as Markdown', () => {
  const records = new SpaceRecords(['en'])
  const section = site.sections.find(({ feeds }) => feeds)!.name
  records.apply({ put: [1, 3, 2].map((number) => article(number, section)) })
  expect(warmUpPaths({ site, markdownPath }, records)).toEqual(['/', `/${section}/s3/`, `/${section}/s3.md`])
})

test('the warm-up requests only the start page without articles or records', () => {
  expect(warmUpPaths({ site, markdownPath }, new SpaceRecords(['en']))).toEqual(['/'])
  expect(warmUpPaths({ site, markdownPath }, undefined)).toEqual(['/'])
})
