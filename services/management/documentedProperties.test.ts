import { expect, test } from 'vitest'
import { OWNER } from '../access/testing/localOwner.ts'
import { startService } from '../content/testing/startService.ts'
import { storyFixture } from '../content/testing/storyFixture.ts'

const content = { _uid: 'root', component: 'page', title: 'Imported' }

test('EDIT-05 an imported story retains its first publication date, and the response names each property that is not stored', async () => {
  const { edit, get } = await startService()
  const first_published_at = '2019-03-04T05:06:07.000Z'
  const story = { name: 'Old', slug: 'old', content, first_published_at, pinned: true, colour: 'red' }
  const created = await edit('POST', 'stories', { story, publish: 1 })
  expect(created).toMatchObject({
    status: 201,
    body: {
      story: { first_published_at, pinned: true },
      warnings: [{ path: 'story.colour' }],
    },
  })
  expect((await get('stories/old', { version: 'published' })).body.story).toMatchObject({
    first_published_at,
  })
  const later = '2020-01-01T00:00:00.000Z'
  const { id } = created.body.story as { id: number }
  expect(
    (await edit('PUT', `stories/${id}`, { story: { first_published_at: later } })).body.story,
  ).toMatchObject({
    first_published_at: later,
  })
  expect(await edit('PUT', `stories/${id}`, { story: { first_published_at: 'soon' } })).toMatchObject({
    status: 422,
  })
})

test('EDIT-05 the response to a story write names each property that is not stored, at any depth', async () => {
  const { edit } = await startService([storyFixture(1)])
  const named = async (method: string, path: string, body: object) =>
    ((await edit(method, path, body)).body.warnings as { path: string }[]).map((warning) => warning.path)
  const translated_slugs_attributes = [{ lang: 'de', slug: 'eins', colour: 'rot' }]
  const story = { is_folder: true, publish_at: '2030-01-01T00:00:00Z', translated_slugs_attributes }
  expect(await named('PUT', 'stories/1', { story, release_id: 7, lang: 'de', force_update: 1 })).toEqual([
    'story.is_folder',
    'story.publish_at',
    'story.translated_slugs_attributes.0.colour',
    'release_id',
    'lang',
  ])
  expect(await named('POST', 'stories/1/duplicate', { story: { slug: 'copy', pinned: true } })).toEqual([
    'story.pinned',
  ])
})

test('EDIT-05 a pinned story is stored and listed as pinned', async () => {
  const { edit } = await startService([storyFixture(1), storyFixture(2)])
  await edit('PUT', 'stories/1', { story: { pinned: true } })
  const pinned = async (flag: string) =>
    ((await edit('GET', `stories?pinned=${flag}`)).body.stories as { id: number; pinned: boolean }[]).map(
      ({ id, pinned: is }) => [id, is],
    )
  expect(await pinned('true')).toEqual([[1, true]])
  expect(await pinned('false')).toEqual([[2, false]])
})

test('EDIT-05 responses to writes of other objects name the properties that are not stored', async () => {
  const { edit, origin, space } = await startService([storyFixture(1)])
  const answered = async (method: string, path: string, body: object) => {
    const { status, body: answer } = await edit(method, path, body)
    const warnings = (answer.warnings ?? []) as { path: string }[]
    return { status, answer, named: warnings.map((warning) => warning.path) }
  }
  const dimensions_attributes = [{ name: 'German', entry_value: 'de', colour: 1 }]
  const source = await answered('POST', 'datasources', {
    datasource: { name: 'Colours', slug: 'colours', dimensions_attributes, hue: 1 },
  })
  expect(source.named).toEqual(['datasource.dimensions_attributes.0.colour', 'datasource.hue'])
  const datasource = source.answer.datasource as { id: number }
  const entry = await answered('POST', 'datasource_entries', {
    datasource_entry: { name: 'Red', datasource_id: datasource.id, hue: 1 },
  })
  expect(entry.named).toEqual(['datasource_entry.hue'])
  const { id } = entry.answer.datasource_entry as { id: number }
  const renamed = { name: 'Rot' }
  expect(
    await answered('PUT', `datasource_entries/${id}`, { datasource_entry: { ...renamed, hue: 1 } }),
  ).toMatchObject({ status: 200, named: ['datasource_entry.hue'] })
  const folder = await answered('POST', 'asset_folders', { asset_folder: { name: 'Birds', hue: 1 } })
  expect(folder.named).toEqual(['asset_folder.hue'])
  const tag = await answered('POST', 'tags', { tag: { name: 'bird', story_id: 1, hue: 1 } })
  expect(tag.named).toEqual(['tag.hue'])
  const component = { name: 'hero', schema: {}, all_presets: [{ id: 1 }] }
  expect((await answered('POST', 'components', { component })).named).toEqual([])
  const schedule = { story_id: 1, publish_at: '2099-01-01T00:00:00Z', hue: 1 }
  expect((await answered('POST', 'story_schedulings', { story_scheduling: schedule })).named).toEqual([
    'story_scheduling.hue',
  ])
  // Sending back what was read causes no warnings.
  for (const [path, key, created] of [
    ['datasources', 'datasource', source.answer.datasource],
    ['asset_folders', 'asset_folder', folder.answer.asset_folder],
  ] as const) {
    const { id: one } = created as { id: number }
    const response = await fetch(`${origin}/v1/spaces/${space}/${path}/${one}`, {
      method: 'PUT',
      headers: { 'Content-Type': 'application/json', ...OWNER },
      body: JSON.stringify({ [key]: created }),
    })
    const text = await response.text()
    expect([path, response.status, JSON.parse(text || '{}').warnings ?? []]).toEqual([
      path,
      path === 'datasources' ? 200 : 204,
      [],
    ])
  }
})

test('EDIT-05 an asset stores its lock, and the response names the other properties that are not stored', async () => {
  const { edit, origin } = await startService()
  const announced = await edit('POST', 'assets', {
    filename: 'a.txt',
    size: '1x1',
    validate_upload: 1,
    locked: true,
    hue: 1,
  })
  expect(announced.body).toMatchObject({ locked: true, warnings: [{ path: 'hue' }] })
  const { id, post_url } = announced.body as { id: number; post_url: string }
  const form = new FormData()
  form.append('file', new Blob(['text']), 'a.txt')
  expect(new URL(post_url).origin).toBe(origin)
  expect((await fetch(post_url, { method: 'POST', body: form })).status).toBe(204)
  const finished = await edit('GET', `assets/${id}/finish_upload`)
  expect(finished.body).toMatchObject({ id, locked: true })
  const changed = await edit('PUT', `assets/${id}`, {
    asset: { ...finished.body, locked: false, alt: 'A', hue: 1 },
  })
  expect(changed).toMatchObject({
    status: 200,
    body: { locked: false, alt: 'A', warnings: [{ path: 'asset.hue' }] },
  })
  expect((await edit('GET', `assets/${id}`)).body).toMatchObject({ locked: false, alt: 'A' })
})

test('EDIT-05 saving a story unchanged causes no warnings', async () => {
  const { edit } = await startService([storyFixture(1)])
  const { story } = (await edit('GET', 'stories/1')).body
  expect((await edit('PUT', 'stories/1', { story })).body.warnings).toEqual([])
})

test('EDIT-05 a datasource entry accepts dimension value and id in the body, and position 0 as the end', async () => {
  const { edit } = await startService()
  const dimensions_attributes = [
    { name: 'German', entry_value: 'de' },
    { name: 'French', entry_value: 'fr' },
  ]
  const datasource = { name: 'Colours', slug: 'colours', dimensions_attributes }
  const created = (await edit('POST', 'datasources', { datasource })).body.datasource as {
    id: number
    dimensions: { id: number }[]
  }
  const [german, french] = created.dimensions
  const add = (name: string, more: object) =>
    edit('POST', 'datasource_entries', {
      datasource_entry: { name, value: name, datasource_id: created.id, ...more },
    })
  const red = await add('Red', { dimension_value: 'rot', dimension_id: german?.id })
  expect(red).toMatchObject({ status: 201, body: { datasource_entry: { dimension_value: 'rot' } } })
  expect((await add('Blue', { dimension_value: 'blau' })).status).toBe(422)
  await add('Blue', { position: 0 })
  const { id } = red.body.datasource_entry as { id: number }
  const change = { dimension_value: 'rouge', dimension_id: french?.id, position: 0 }
  // A 204 response has no body.
  await edit('PUT', `datasource_entries/${id}`, { datasource_entry: change }).catch(() => {})
  const entries = await edit('GET', `datasource_entries?datasource_id=${created.id}&dimension=fr`)
  expect(entries.body.datasource_entries).toMatchObject([
    { name: 'Blue' },
    { name: 'Red', dimension_value: 'rouge' },
  ])
})

test('EDIT-05 creating or changing a story stores its group of translations and its path in each language', async () => {
  const { edit } = await startService([storyFixture(1), storyFixture(2)])
  const translated_slugs_attributes = [{ lang: 'de', path: 'eins', name: 'Eins' }]
  const story = { group_id: 'birds', translated_slugs_attributes }
  expect(await edit('PUT', 'stories/1', { story })).toMatchObject({
    status: 200,
    body: { story: { group_id: 'birds' }, warnings: [] },
  })
  await edit('PUT', 'stories/2', { story: { group_id: 'birds' } })
  expect((await edit('GET', 'stories/1')).body.story).toMatchObject({
    group_id: 'birds',
    alternates: [{ id: 2 }],
    localized_paths: [{ lang: 'de', path: 'eins', name: 'Eins' }],
  })
  const created = await edit('POST', 'stories', {
    story: {
      name: 'New',
      slug: 'new',
      content,
      group_id: 'birds',
      translated_slugs_attributes: [{ lang: 'de', path: 'neu' }],
    },
  })
  expect(created).toMatchObject({
    status: 201,
    body: { story: { group_id: 'birds', localized_paths: [{ path: 'neu' }] }, warnings: [] },
  })
})
