import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { startService, temporaryFolder } from '../content/testing/startService.ts'
import { writeJson } from '../content/testing/storyFixture.ts'

const FOLDER = 'components/287488'

const quote = (more: object = {}) => ({ id: 2, name: 'quote', schema: { text: { type: 'text' } }, ...more })
const preset = (id: number, name: string) => ({
  id,
  name,
  component_id: 2,
  preset: { component: 'quote', text: name },
})

async function start(files: Readonly<Record<string, unknown>>) {
  const contentDir = await temporaryFolder()
  for (const [name, value] of Object.entries(files)) await writeJson(contentDir, `${FOLDER}/${name}`, value)
  const service = await startService([], { contentDir })
  const names = async (path = 'presets') =>
    ((await service.edit('GET', path)).body.presets as { name: string }[]).map(({ name }) => name)
  const written = async (name: string) =>
    JSON.parse(await readFile(join(contentDir, FOLDER, name), 'utf8')) as unknown
  return { service, names, written }
}

test('CONTENT-14 presets that exist only in all_presets of a component are served', async () => {
  const { service, names } = await start({
    'components.json': [
      quote({ all_presets: [preset(7, 'Plain'), { ...preset(8, 'Long'), component_id: 99 }] }),
    ],
    'presets.json': [preset(7, 'Plain, renamed')],
  })
  expect(await names()).toEqual(['Plain, renamed', 'Long'])
  expect(await names('presets?component_id=2')).toEqual(['Plain, renamed', 'Long'])
  expect((await service.edit('GET', 'presets/8')).body).toMatchObject({
    preset: { name: 'Long', component_id: 2, preset: { text: 'Long' } },
  })
  expect((await service.edit('GET', 'components/2')).body).toMatchObject({
    component: { all_presets: [{ id: 7, name: 'Plain, renamed' }, { id: 8 }] },
  })
})

test('CONTENT-14 a preset in all_presets without content or id is ignored with a warning', async () => {
  const { service, names } = await start({
    'components.json': [
      quote({ all_presets: [{ id: 7, name: 'Empty' }, { name: 'Nameless', preset: {} }, null] }),
      { name: 'old', schema: {}, all_presets: [preset(9, 'Orphan')] },
    ],
  })
  expect(await names()).toEqual([])
  for (const name of ['Empty', 'Nameless', 'Orphan'])
    expect(service.logged.filter((line) => line.includes(`The preset "${name}"`))).toHaveLength(1)
})

test('CONTENT-14 presets in all_presets can be changed and deleted, and survive a save of their component', async () => {
  const { service, names, written } = await start({
    'quote.json': quote({ all_presets: [preset(7, 'Plain'), preset(8, 'Long')] }),
  })
  await service.edit('PUT', 'components/2', { component: { name: 'quote', icon: 'row', all_presets: [] } })
  expect(await names()).toEqual(['Plain', 'Long'])

  const created = await service.edit('POST', 'presets', { preset: { name: 'New', component_id: 2 } })
  expect(created.body).toMatchObject({ preset: { id: 9 } })
  const changed = await service.edit('PUT', 'presets/7', { preset: { name: 'Short' } })
  expect(changed.body).toMatchObject({ preset: { id: 7, name: 'Short', preset: { text: 'Plain' } } })
  expect((await names()).sort()).toEqual(['Long', 'New', 'Short'])

  await service.edit('DELETE', 'presets/7')
  await service.edit('DELETE', 'presets/8')
  expect(await names()).toEqual(['New'])
  expect(await written('quote.json')).toMatchObject({ icon: 'row', all_presets: [] })
})
