import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { Chance } from '../testing/Chance.ts'
import { plainAnswer, plainLinks } from './plainScan.testkit.ts'
import type { StoryData } from './StoryData.ts'
import type { StoryIndex } from './StoryIndex.ts'
import { parseStoryQuery } from './StoryQuery.ts'
import { indexStories } from './testing/indexStories.ts'
import { type OpenSpace, openSpace } from './testing/openSpace.ts'
import { storyFixture, uuidOf, writeStories } from './testing/storyFixture.ts'

/** Number of random changes of each space; the audit runs more. */
const CHANGES = Number(process.env.SCAN_CHANGES ?? 15)
const QUERIES = 6

vi.setConfig({ testTimeout: 20_000 + CHANGES * 4_000 })

const tags = ['a', 'b', 'c', 'tag d']
const dates = ['2024-01-01', '2025-02-02', '2026-03-03', '2026-03-04'].map((day) => `${day}T10:00:00.000Z`)

const folderOf = (n: number, parent: number, own: boolean): StoryData =>
  storyFixture(n, {
    slug: `folder-${n}`,
    full_slug: own ? `folder-${n}` : undefined,
    parent_id: parent,
    translated_slugs: n % 2 ? [{ lang: 'de', path: `ordner-${n}` }] : [],
    is_folder: true,
    content: undefined,
    published: false,
  })

function contentOf(chance: Chance, n: number) {
  return {
    _uid: `root-${n}`,
    component: chance.of(['page', 'post', 'card']),
    title: chance.of(['Zebra', 'apple', 'Äpfel "mit" Zimt', 'back\\slash', '']),
    ...(chance.is(0.4) ? { title__i18n__de: 'Deutsch' } : {}),
    ...(chance.is(0.7) ? { rank: chance.of([chance.below(9), `${chance.below(9)}.5`, 'none']) } : {}),
    ...(chance.is(0.3) ? { seo: { title: chance.of(['x', 'y']), 'a.b': 1 } } : {}),
    ...(chance.is(0.2) ? { 'seo.title': 'dotted' } : {}),
    body: [
      {
        _uid: `b-${n}`,
        component: 'text',
        text: `Words of ${n}, {braces} and "marks"`,
        _editable: '<!---->',
      },
    ],
  }
}

function storyOf(chance: Chance, n: number, folders: readonly number[]): StoryData {
  const published = chance.is(0.8)
  return storyFixture(n, {
    full_slug: chance.is(0.5)
      ? undefined
      : chance.of([`loose/story-${n}`, `folder-1/story-${n}`, `story-${n}`]),
    parent_id: chance.of([0, ...folders]),
    position: chance.below(4) - 1,
    is_startpage: chance.is(0.1),
    published,
    created_at: chance.of(dates),
    updated_at: chance.of([...dates, null]),
    published_at: published ? chance.of([...dates, null]) : null,
    first_published_at: chance.of([...dates, null]),
    tag_list: tags.filter(() => chance.is(0.3)),
    group_id: chance.is(0.4) ? chance.of(['g1', 'g2']) : undefined,
    path: chance.is(0.1) ? '/real' : null,
    translated_slugs: chance.is(0.3)
      ? [{ lang: 'de', path: `deutsch-${n}`, name: chance.of(['Name', '']), published: true }]
      : null,
    content: contentOf(chance, n),
  })
}

function queryOf(chance: Chance, most: number): string {
  const search = new URLSearchParams()
  const maybe = (share: number, name: string, value: () => string) => {
    if (chance.is(share)) search.set(name, value())
  }
  const ids = () => Array.from({ length: 5 }, () => chance.below(most) + 1)
  maybe(0.3, 'starts_with', () =>
    chance.of(['folder-1/', 'folder-', 'story', 'loose/story-1', 'de/', 'de/deutsch', 'd', 'zz']),
  )
  maybe(0.2, 'with_tag', () => chance.of(['a', 'a,b', 'tag d', 'none']))
  maybe(0.2, 'content_type', () => chance.of(['page', 'post', 'none']))
  maybe(0.15, 'is_startpage', () => chance.of(['0', '1']))
  maybe(0.1, 'level', () => chance.of(['1', '2']))
  maybe(0.1, 'by_ids', () => ids().join(','))
  maybe(0.1, 'by_uuids', () => ids().map(uuidOf).join(','))
  maybe(0.1, 'by_uuids_ordered', () => ids().map(uuidOf).join(','))
  maybe(0.15, 'by_slugs', () =>
    chance.of(['story-1,loose/story-2', 'folder-1/*', '*3', 'de/deutsch-4', '/story-5/']),
  )
  maybe(0.1, 'starts_with', () => chance.of(['de/ordner', 'ordner-', 'de/deutsch-1']))
  maybe(0.1, 'excluding_slugs', () => chance.of(['story-1', 'loose/*']))
  maybe(0.1, 'excluding_ids', () => ids().join(','))
  maybe(0.15, 'published_at_gt', () => chance.of(dates))
  maybe(0.1, 'updated_at_gte', () => chance.of(dates))
  maybe(0.1, 'first_published_at_lt', () => chance.of(dates))
  maybe(0.1, 'filter_query[title][like]', () => chance.of(['*e*', '*"mit"*', '']))
  maybe(0.1, 'filter_query[seo.title][in]', () => chance.of(['x', 'dotted']))
  maybe(0.1, 'filter_query[rank][gt_int]', () => '3')
  maybe(0.2, 'search_term', () =>
    chance.of([
      'words of',
      '"marks"',
      'ZEBRA',
      'back\\slash',
      'äpfel',
      'story',
      's',
      'braces 1',
      'mark {b words 2 ar',
    ]),
  )
  maybe(0.6, 'sort_by', () =>
    chance.of([
      'name:desc',
      'published_at:desc',
      'first_published_at:asc,name:desc',
      'updated_at:desc',
      'position:desc',
      'content.title:asc',
      'content.rank:desc:int',
      'content.rank:asc:float:nulls_first,id:desc',
      'content.seo.title:asc',
      'full_slug:asc',
    ]),
  )
  maybe(0.3, 'language', () => chance.of(['de', 'fr', 'default']))
  maybe(0.3, 'excluding_fields', () => chance.of(['title', 'body,seo', 'component,_uid,rank', 'gone']))
  maybe(0.3, 'excluding_story_fields', () => chance.of(['alternates', 'uuid,tag_list', 'created_at,path']))
  maybe(0.5, 'per_page', () => chance.of(['5', '100']))
  maybe(0.3, 'page', () => chance.of(['2', '3']))
  return search.toString()
}

/** Builds a new index from the stored rows. */
function rebuiltIndex({ store }: OpenSpace): StoryIndex {
  const rows = [...store.storedRows()].flatMap(({ uuid }) => store.row(uuid) ?? [])
  return indexStories(rows, (uuid) => store.cards(uuid)?.changed ?? 0)
}

async function changeOne(space: OpenSpace, chance: Chance, most: number, folders: readonly number[]) {
  const n = chance.below(most) + 1
  const kind = chance.of([
    'save',
    'publish',
    'unpublish',
    'delete',
    'move',
    'rename',
    'renameFolder',
    'file',
    'gone',
    'new',
  ])
  if (kind === 'save')
    await space.edit('PUT', `/${n}`, {
      story: {
        content: contentOf(chance, n),
        tag_list: tags.filter(() => chance.is(0.3)),
        position: chance.below(4),
      },
    })
  if (kind === 'publish') await space.edit('POST', `/${n}/publish`)
  if (kind === 'unpublish') await space.edit('POST', `/${n}/unpublish`)
  if (kind === 'delete' && chance.is(0.5)) await space.edit('DELETE', `/${n}`)
  if (kind === 'move') await space.edit('PUT', `/${n}`, { story: { parent_id: chance.of([0, ...folders]) } })
  if (kind === 'rename')
    await space.edit('PUT', `/${n}`, { story: { slug: `renamed-${chance.below(1000)}` } })
  if (kind === 'renameFolder') {
    const story = chance.is(0.5)
      ? { slug: `folder-${chance.below(1000)}` }
      : chance.is(0.5)
        ? { parent_id: chance.of([0, ...folders]) }
        : {
            translated_slugs_attributes: [
              { lang: chance.of(['de', 'fr']), slug: `ordner-${chance.below(9)}`, _destroy: chance.is(0.2) },
            ],
          }
    await space.edit('PUT', `/${chance.of(folders)}`, { story })
  }
  if (kind === 'new')
    await space.edit('POST', '', {
      story: { name: 'New', slug: `new-${chance.below(1000)}`, content: contentOf(chance, 0) },
    })
  if (kind === 'file') await writeStories(space.contentDir, [storyOf(chance, n, folders)])
  if (kind === 'gone')
    await rm(join(space.contentDir, 'stories/287488', `story-${n}_${uuidOf(n)}.json`), { force: true })
  if (kind === 'file' || kind === 'gone') await space.rescan()
}

/** Compares two responses; the failure shows their first difference. */
function expectSame(actual: string, expected: string, request: string): void {
  if (actual === expected) return
  let at = 0
  while (actual[at] === expected[at]) at++
  const part = (text: string) => text.slice(Math.max(0, at - 100), at + 100)
  expect(part(actual), request).toBe(part(expected))
}

test.each([1, 2, 3])(
  'SCALE-04 responses with lists and links equal those of a full scan in each byte, after every kind of change (seed %i)',
  async (seed) => {
    const chance = new Chance(seed * 2_654_435_761)
    const folders = [2001, 2002, 2003, 2004]
    const most = 60
    const space = await openSpace([
      ...folders.map((n, at) => folderOf(n, chance.of([0, ...folders.slice(0, at)]), chance.is(0.4))),
      ...Array.from({ length: most }, (_, index) => storyOf(chance, index + 1, folders)),
    ])
    const queries: string[] = []
    for (let change = 0; change < CHANGES; change++) {
      if (change > 0) await changeOne(space, chance, most, folders)
      const index = rebuiltIndex(space)
      const { cv } = space.space.state()
      // Repeat the first queries: their lists are cached and must contain the change.
      queries.push(...Array.from({ length: QUERIES }, () => queryOf(chance, most)))
      for (const version of ['draft', 'published'] as const) {
        const view = index[version]
        for (const search of [...queries.slice(-QUERIES), ...queries.slice(0, QUERIES)]) {
          const options = { draft: version === 'draft', space: '287488', cv }
          const expected = plainAnswer(view.stories, parseStoryQuery(new URLSearchParams(search)), options)
          expectSame(
            await space.get(`stories?version=${version}&${search}`),
            expected,
            `${version} ${search}`,
          )
        }
        expectSame(await space.get(`links?version=${version}`), plainLinks(view.entries), `${version} links`)
        const now = space.space.state().index[version]
        for (const { fullSlug, parentId } of view.entries) {
          expect(now.bySlug(fullSlug)?.id, fullSlug).toBe(view.bySlug(fullSlug)?.id)
          const children = view.children(parentId).map(({ id }) => id)
          expect(now.children(parentId).map(({ id }) => id)).toEqual(children)
        }
      }
      expect([...space.space.state().index.languages].sort()).toEqual([...index.languages].sort())
    }
  },
)
