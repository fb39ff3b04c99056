import { expect, test } from 'vitest'
import { startService, temporaryFolder } from '../content/testing/startService.ts'
import { writeJson } from '../content/testing/storyFixture.ts'

/** Starts a space whose page has a required link. */
async function start() {
  const contentDir = await temporaryFolder()
  await writeJson(contentDir, 'components/287488/components.json', [
    { id: 1, name: 'page', is_root: true, schema: { link: { type: 'multilink', required: true } } },
  ])
  const { edit } = await startService([], { contentDir })
  return (link: unknown) =>
    edit('POST', 'stories?publish=1', {
      story: { name: 'A', slug: 'a', content: { _uid: 'root', component: 'page', link } },
      publish: 1,
    })
}

test.each(['https://ines.example', '/blog/', { url: 'https://ines.example' }])(
  'EDIT-05 the link value %j is stored and published unchanged',
  async (link) => {
    const save = await start()
    const { status, body } = await save(link)
    expect([status, body.warnings]).toEqual([201, []])
    expect(body.story).toMatchObject({ content: { link }, published: true })
  },
)

test.each([[5], [true], [['https://ines.example']]])(
  'EDIT-05 the link value %j is rejected',
  async (link) => {
    const save = await start()
    expect(await save(link)).toMatchObject({
      status: 422,
      body: { error: expect.stringContaining('expected a link, an object or an address') },
    })
  },
)
