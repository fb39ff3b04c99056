import { expect, test } from 'vitest'
import { startService, temporaryFolder } from '../content/testing/startService.ts'
import { writeJson } from '../content/testing/storyFixture.ts'

const TYPES = ['text', 'textarea', 'markdown', 'number', 'datetime', 'boolean', 'option']

/** Starts a space whose page has one field of each scalar type, named like the type. */
async function start() {
  const contentDir = await temporaryFolder()
  const schema = Object.fromEntries(TYPES.map((type) => [type, { type }]))
  await writeJson(contentDir, 'components/287488/components.json', [
    { id: 1, name: 'page', is_root: true, schema },
  ])
  const { edit } = await startService([], { contentDir })
  return (slug: string, values: object) =>
    edit('POST', 'stories', {
      story: { name: slug, slug, content: { _uid: 'root', component: 'page', ...values } },
    })
}

test('EDIT-05 a scalar that does not match its field type is stored with a warning', async () => {
  const save = await start()
  const values = {
    text: 5,
    textarea: true,
    markdown: 1.5,
    number: 'many',
    datetime: 'soon',
    boolean: 'yes',
    option: false,
    text__i18n__de: 7,
  }
  const { status, body } = await save('wrong', values)
  expect(status).toBe(201)
  expect(body.story).toMatchObject({ content: values })
  expect(body.warnings).toEqual(
    Object.entries(values).map(([field, value]) => ({
      path: `story.content.${field}`,
      uid: 'root',
      field,
      message: expect.stringContaining(`got ${JSON.stringify(value)}`),
    })),
  )
})

test.each([
  { text: 'a', textarea: 'b', markdown: 'c', number: '1.5', datetime: '2026-04-27 10:12', boolean: true },
  { number: -3, datetime: '2026-04-27T10:12:00.000Z', boolean: false, option: 'red' },
  { number: 1e21, datetime: '2026-04-27', option: 4 },
  { text: '', textarea: null, number: '', datetime: '', boolean: '', option: '' },
])('EDIT-05 scalars that match their field types are stored without a warning: %o', async (values) => {
  const save = await start()
  expect(await save('right', values)).toMatchObject({ status: 201, body: { warnings: [] } })
})
