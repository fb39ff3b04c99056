import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type OpenSpace, openSpace } from './testing/openSpace.ts'
import { storyFixture, uuidOf, writeStories } from './testing/storyFixture.ts'

const folder = storyFixture(50, { slug: 'blog', full_slug: 'blog', is_folder: true, content: undefined })
const inFolder = (n: number, changes = {}) =>
  storyFixture(n, { parent_id: 50, full_slug: undefined, ...changes })
const stories = [folder, ...[1, 2, 3, 4, 5, 6].map((n) => inFolder(n)), storyFixture(7), storyFixture(8)]
const fileOf = (n: number) => join('stories/287488', `story-${n}_${uuidOf(n)}.json`)

/** Opens a space with a current content version. The first version of a space is older than its files, so more stories would be found. */
async function openPublished(): Promise<OpenSpace> {
  const space = await openSpace(stories)
  await space.edit('POST', '/8/publish')
  return space
}

/** A client that has the space's content of one version. `changes` requests all changes since the last call. */
async function startClient(space: OpenSpace) {
  const all = await listOf(space, 'per_page=100')
  const known = { cv: space.space.state().cv, links: await linksOf(space), stories: all }

  async function changes() {
    const since = new Date(known.cv * 1000).toISOString()
    const recent = await listOf(space, `published_at_gt=${since}&sort_by=published_at:desc&per_page=100`)
    // Dates have a resolution of a second, so the changes of the known version are found too.
    const changed = [...recent].filter(([id, text]) => known.stories.get(id) !== text)
    const links = await linksOf(space)
    const gone = [...known.links.keys()].filter((uuid) => !links.has(uuid))
    const moved = [...links].filter(([uuid, slug]) => known.links.has(uuid) && known.links.get(uuid) !== slug)
    Object.assign(known, {
      cv: space.space.state().cv,
      links,
      stories: new Map([...known.stories, ...recent]),
    })
    return {
      changed: changed.map(([id]) => id).sort((a, b) => a - b),
      gone: gone.map(idOf),
      moved: moved.map(([uuid]) => idOf(uuid)),
    }
  }
  return { changes, known }
}

const idOf = (uuid: string) => Number(uuid.slice(-12))

async function listOf(space: OpenSpace, search: string): Promise<Map<number, string>> {
  const { stories } = JSON.parse(await space.get(`stories?${search}`)) as { stories: { id: number }[] }
  return new Map(stories.map((story) => [story.id, JSON.stringify(story)]))
}

async function linksOf(space: OpenSpace): Promise<Map<string, string>> {
  const { links } = JSON.parse(await space.get('links')) as { links: Record<string, { slug: string }> }
  return new Map(Object.entries(links).map(([uuid, { slug }]) => [uuid, slug]))
}

test('a client finds all stories that were published, unpublished, deleted, moved or renamed since a content version', async () => {
  const space = await openPublished()
  const { changes } = await startClient(space)
  expect(await changes()).toEqual({ changed: [], gone: [], moved: [] })

  await space.edit('PUT', '/1', { story: { name: 'Only a draft' } })
  expect(await changes()).toEqual({ changed: [], gone: [], moved: [] })
  await space.edit('POST', '/1/publish')
  expect(await changes()).toEqual({ changed: [1], gone: [], moved: [] })
  await space.edit('POST', '/2/unpublish')
  await space.edit('DELETE', '/3')
  expect(await changes()).toEqual({ changed: [], gone: [2, 3], moved: [] })
  await space.edit('PUT', '/7', { story: { parent_id: 50 } })
  await space.edit('POST', '/7/publish')
  expect(await changes()).toEqual({ changed: [7], gone: [], moved: [7] })
  await space.edit('PUT', '/50', { story: { slug: 'news' } })
  expect((await changes()).moved).toEqual([1, 4, 5, 6, 7, 50])
})

test('a client finds all changes when the content version is ahead of the clock after many changes in one second', async () => {
  const space = await openPublished()
  const { changes } = await startClient(space)
  for (let n = 0; n < 30; n++) await space.edit('POST', '/4/publish')
  const { cv } = space.space.state()
  expect(cv).toBeGreaterThan(Date.now() / 1000 + 5)
  await changes()
  await space.edit('POST', '/5/publish')
  expect((await changes()).changed).toEqual([5])
})

test('a client finds all changes of files that were added, edited and removed while the service was stopped', async () => {
  const first = await openPublished()
  const { known } = await startClient(first)
  const before = { published_at: '2026-02-01T10:00:00.000Z' }
  await writeStories(first.contentDir, [
    inFolder(4, { name: 'Changed by hand' }),
    // A pulled file has the date of its publish on the remote server, which may be long ago.
    inFolder(6, { name: 'Pulled', ...before }),
    storyFixture(9),
  ])
  await rm(join(first.contentDir, fileOf(5)))
  const second = await openSpace([], first)
  const after = await startClient(second)
  Object.assign(after.known, known)
  expect(await after.changes()).toEqual({ changed: [4, 6, 9], gone: [5], moved: [] })

  const third = await openSpace([], first)
  const later = await startClient(third)
  expect(later.known.cv).toBe(after.known.cv)
  expect(await later.changes()).toEqual({ changed: [], gone: [], moved: [] })
})

test('a client finds the changes that a different process made', async () => {
  const one = await openPublished()
  const two = await openSpace([], one)
  const { changes } = await startClient(two)
  await one.edit('POST', '/6/publish')
  await one.edit('DELETE', '/8')
  expect(await changes()).toEqual({ changed: [6], gone: [8], moved: [] })
})
