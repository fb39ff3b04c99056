import { expect, test } from 'vitest'
import { startService } from '../content/testing/startService.ts'
import { storyFixture } from '../content/testing/storyFixture.ts'

const content = { _uid: 'root', component: 'page', title: 'Imported' }

test('EDIT-05 an imported story keeps its date of first publication, and each property that is not stored is named', async () => {
  const { edit, get } = await startService()
  const first_published_at = '2019-03-04T05:06:07.000Z'
  const story = { name: 'Old', slug: 'old', content, first_published_at, pinned: true, colour: 'red' }
  const made = await edit('POST', 'stories', { story, publish: 1 })
  expect(made).toMatchObject({
    status: 201,
    body: {
      story: { first_published_at },
      warnings: [{ path: 'story.pinned' }, { path: 'story.colour' }],
    },
  })
  expect((await get('stories/old', { version: 'published' })).body.story).toMatchObject({
    first_published_at,
  })
  const later = '2020-01-01T00:00:00.000Z'
  const { id } = made.body.story as { id: number }
  expect(
    (await edit('PUT', `stories/${id}`, { story: { first_published_at: later } })).body.story,
  ).toMatchObject({
    first_published_at: later,
  })
  expect(await edit('PUT', `stories/${id}`, { story: { first_published_at: 'soon' } })).toMatchObject({
    status: 422,
  })
})

test('EDIT-05 a story that was read is sent back without warnings', async () => {
  const { edit } = await startService([storyFixture(1)])
  const { story } = (await edit('GET', 'stories/1')).body
  expect((await edit('PUT', 'stories/1', { story })).body.warnings).toEqual([])
})

test('EDIT-05 a datasource entry takes the value and the id of a dimension in its body, and 0 as the last position', async () => {
  const { edit } = await startService()
  const dimensions_attributes = [
    { name: 'German', entry_value: 'de' },
    { name: 'French', entry_value: 'fr' },
  ]
  const datasource = { name: 'Colours', slug: 'colours', dimensions_attributes }
  const made = (await edit('POST', 'datasources', { datasource })).body.datasource as {
    id: number
    dimensions: { id: number }[]
  }
  const [german, french] = made.dimensions
  const add = (name: string, more: object) =>
    edit('POST', 'datasource_entries', {
      datasource_entry: { name, value: name, datasource_id: made.id, ...more },
    })
  const red = await add('Red', { dimension_value: 'rot', dimension_id: german?.id })
  expect(red).toMatchObject({ status: 201, body: { datasource_entry: { dimension_value: 'rot' } } })
  expect((await add('Blue', { dimension_value: 'blau' })).status).toBe(422)
  await add('Blue', { position: 0 })
  const { id } = red.body.datasource_entry as { id: number }
  const change = { dimension_value: 'rouge', dimension_id: french?.id, position: 0 }
  // 204 has no body to read.
  await edit('PUT', `datasource_entries/${id}`, { datasource_entry: change }).catch(() => {})
  const entries = await edit('GET', `datasource_entries?datasource_id=${made.id}&dimension=fr`)
  expect(entries.body.datasource_entries).toMatchObject([
    { name: 'Blue' },
    { name: 'Red', dimension_value: 'rouge' },
  ])
})
