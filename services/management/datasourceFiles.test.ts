import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { OWNER } from '../access/testing/localOwner.ts'
import { startService, temporaryFolder } from '../content/testing/startService.ts'
import { storyFixture, writeJson } from '../content/testing/storyFixture.ts'

const FOLDER = 'datasources/287488'

const colours = {
  id: 3,
  name: 'Colours',
  slug: 'colours',
  dimensions: [],
  entries: [{ id: 4, name: 'Red', value: '#f00' }],
}

/** The same datasource in a second file, with a new name and slug only. */
const copy = { ...colours, name: 'Tints', slug: 'tints' }

/** Starts a service whose folder has both files. */
async function startCopied() {
  const contentDir = await temporaryFolder()
  await writeJson(contentDir, `${FOLDER}/colours.json`, colours)
  await writeJson(contentDir, `${FOLDER}/tints.json`, copy)
  const service = await startService([storyFixture(1)], { contentDir })
  const written = async (name: string): Promise<unknown> =>
    JSON.parse(await readFile(join(contentDir, FOLDER, name), 'utf8'))
  const change = async (method: string, path: string, body: object) => {
    const response = await fetch(`${service.origin}/v1/spaces/${service.space}/${path}`, {
      method,
      headers: { 'Content-Type': 'application/json', ...OWNER },
      body: JSON.stringify(body),
    })
    expect(response.ok).toBe(true)
  }
  return { ...service, written, change }
}

test('EDIT-05 a datasource with the id of a different one gets an unused id and is reported', async () => {
  const { edit, get, logged } = await startCopied()
  expect((await edit('GET', 'datasources')).body.datasources).toMatchObject([
    { id: 3, slug: 'colours' },
    { id: 4, slug: 'tints' },
  ])
  expect(logged.join('\n')).toMatch(
    /tints\.json has the id 3 of a different datasource, so "tints" has the id 4/,
  )
  const { datasource_entries: delivered } = (await get('datasource_entries')).body
  const { datasource_entries: managed } = (await edit('GET', 'datasource_entries')).body
  expect(delivered).toMatchObject([{ id: 4 }, { id: 400_001 }])
  expect(managed).toMatchObject([{ id: 4 }, { id: 400_001 }])
})

test.each<[string, string, object, object]>([
  ['PUT', 'datasources/4', { datasource: { name: 'Shades', slug: 'shades' } }, { id: 4, slug: 'shades' }],
  [
    'PUT',
    'datasource_entries/400001',
    { datasource_entry: { value: 'red' } },
    { entries: [{ value: 'red' }] },
  ],
  ['DELETE', 'datasource_entries/400001', {}, { entries: [] }],
  [
    'POST',
    'datasource_entries',
    { datasource_entry: { datasource_id: 4, name: 'Blue', value: '#00f' } },
    { entries: [{ name: 'Red' }, { id: 400_002, name: 'Blue' }] },
  ],
])('EDIT-05 %s %s changes only the file of its datasource', async (method, path, body, expected) => {
  const { change, written } = await startCopied()
  await change(method, path, body)
  expect(await written('tints.json')).toMatchObject(expected)
  expect(await written('colours.json')).toEqual(colours)
})

test('EDIT-05 changing or deleting a datasource changes no file with a copy of it', async () => {
  const { contentDir, change, written } = await startCopied()
  await change('PUT', 'datasources/3', { datasource: { name: 'Paints' } })
  expect(await written('colours.json')).toMatchObject({ name: 'Paints' })
  await change('DELETE', 'datasources/3', {})
  expect(await readdir(join(contentDir, FOLDER))).toEqual(['tints.json'])
  expect(await written('tints.json')).toEqual(copy)
})
