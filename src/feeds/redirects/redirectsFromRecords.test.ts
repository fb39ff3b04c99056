import { expect, test } from 'vitest'
import { DependencyRecorder } from '../../index/dependencies/DependencyRecorder.ts'
import { SpaceRecords } from '../../index/SpaceRecords.ts'
import type { StoryRecord } from '../../index/storyRecord.ts'
import type { StoredRedirect } from '../../registry/plugin.ts'
import { pathKey, readRedirects } from './readRedirects.ts'
import { redirectsFromRecords } from './redirectsFromRecords.ts'

const SITE = 'https://marsh.example'
const language = { barePath: (path: string) => path, path: (path: string) => path }

function record(id: number, slug: string, more: Partial<StoryRecord> = {}): StoryRecord {
  const isPage = more.redirect === undefined
  return {
    uuid: `uuid-${id}`,
    id,
    language: 'en',
    name: slug,
    component: isPage ? 'page' : 'redirect',
    isPage,
    slug,
    bareSlug: slug,
    path: `/${slug}/`,
    position: 0,
    isStartpage: false,
    tags: [],
    publishedAt: null,
    hash: '',
    times: {},
    related: [],
    ...more,
  }
}

const to = (path: string): StoredRedirect['to'] => ({ linktype: 'url', url: path })
const moved = (id: number, from: string, target: StoredRedirect['to'], permanent = true) =>
  record(id, `redirects/r${id}`, { redirect: { from, to: target, permanent } })

const followed = (records: readonly StoryRecord[], path: string) => {
  const space = new SpaceRecords(['en'])
  space.apply({ put: records })
  const key = pathKey(path)!
  const options = { records: space.in('en'), siteUrl: SITE, language, recorder: new DependencyRecorder() }
  return redirectsFromRecords([key], options).byPath.get(key)
}

test('SCALE-04 redirectsFromRecords returns the same redirects as readRedirects for all stories', () => {
  const paths = ['/a/', '/b/', '/c/', '/d/', '/e/', '/f/']
  // Random redirects between six paths: chains, circles, duplicates, missing targets, and pages between them.
  let state = 1
  const random = (below: number) => {
    state = (state * 48_271) % 2_147_483_647
    return state % below
  }
  for (let round = 0; round < 300; round++) {
    const redirects = Array.from({ length: 6 }, (_, index) =>
      moved(
        index + 1,
        paths[random(6)]!,
        random(8) === 0 ? undefined : to(paths[random(6)]!),
        random(2) === 0,
      ),
    )
    const pages = paths
      .filter(() => random(5) === 0)
      .map((path, index) => record(50 + index, path.slice(1, -1)))
    const all = readRedirects(
      redirects.map(({ slug, redirect }) => ({ full_slug: slug, content: redirect })),
      (stored) => stored,
      SITE,
      { pages: new Map(pages.map(({ path, slug }) => [path, slug])) },
    )
    for (const path of paths)
      expect(followed([...redirects, ...pages], path), `${round} ${path}`).toEqual(all.byPath.get(path))
  }
})

test('SCALE-04 redirectsFromRecords reads only the redirects of the path', () => {
  const read = new Set<number>()
  const many = Array.from({ length: 3000 }, (_, index) => {
    const one = moved(index + 1, `/old-${index}/`, to(`/new-${index}/`))
    return new Proxy(one, {
      get(target, name, receiver) {
        if (name === 'redirect') read.add(target.id)
        return Reflect.get(target, name, receiver)
      },
    })
  })
  const space = new SpaceRecords(['en'])
  space.apply({ put: many })
  read.clear()
  const options = { records: space.in('en'), siteUrl: SITE, language, recorder: new DependencyRecorder() }
  expect(redirectsFromRecords(['/old-7/'], options).byPath.get('/old-7/')?.to).toBe('/new-7/')
  expect([...read]).toEqual([8])
})

test('SCALE-04 a redirect leads to the current path of a moved page', () => {
  const link = {
    linktype: 'story',
    id: 'uuid-9',
    cached_url: 'was/here',
    story: { full_slug: 'was/here' },
  } as const
  expect(followed([moved(1, '/old/', link), record(9, 'is/here')], '/old')?.to).toBe('/is/here/')
})
