import { expect, test } from 'vitest'
import { previewPublish } from './previewPublish.ts'
import { openSpace } from './testing/openSpace.ts'
import { storyFixture } from './testing/storyFixture.ts'

test('a preview serves the content as after a publish, stores nothing and sends no events', async () => {
  const { space, store, edit, get, events } = await openSpace([storyFixture(1), storyFixture(2)])
  await edit('PUT', '/1', {
    story: { name: 'Draft', slug: 'moved', content: { component: 'page', title: 'New' } },
  })
  const before = [await get('stories/?version=published'), JSON.stringify(store.row(storyFixture(1).uuid))]
  const cv = space.state().cv
  const changes = [
    { id: 1, action: 'publish' },
    { id: 2, action: 'unpublish' },
  ] as const
  const preview = previewPublish(space, store, changes, () => {})
  const response = await preview.app.request(
    `http://localhost/v2/cdn/stories?version=published&token=${preview.token}&cv=${preview.cv}`,
  )
  expect(await response.json()).toMatchObject({
    stories: [{ id: 1, name: 'Draft', full_slug: 'moved', content: { title: 'New' } }],
  })
  expect(preview.events.map(({ action, story_id }) => [action, story_id])).toEqual([
    ['moved', 1],
    ['published', 1],
    ['unpublished', 2],
  ])
  const foreign = await preview.app.request('http://localhost/v2/cdn/stories?token=public&cv=1')
  expect(foreign.status).toBe(401)
  expect([await get('stories/?version=published'), JSON.stringify(store.row(storyFixture(1).uuid))]).toEqual(
    before,
  )
  expect([space.state().cv, events]).toEqual([cv, []])
  expect(() => previewPublish(space, store, [{ id: 99, action: 'publish' }], () => {})).toThrow('no story')
})
