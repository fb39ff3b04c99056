import { expect, test } from 'vitest'
import { startService, temporaryFolder } from '../content/testing/startService.ts'
import { storyFixture, writeJson } from '../content/testing/storyFixture.ts'

const PAGE = {
  name: 'page',
  schema: { text: { type: 'richtext' }, picture: { type: 'asset' }, pictures: { type: 'multiasset' } },
}

async function save(fields: object) {
  const contentDir = await temporaryFolder()
  await writeJson(contentDir, 'components/287488/components.json', [PAGE])
  const { edit } = await startService([storyFixture(1)], { contentDir })
  return edit('PUT', 'stories/1', { story: { content: { _uid: 'root', component: 'page', ...fields } } })
}

const image = (src: string) => ({ type: 'doc', content: [{ type: 'image', attrs: { src } }] })

test.each([
  '/v1/spaces/1/stories/2/publish',
  'v1/spaces/1/stories/2/publish',
  '/f/../v1/x',
  '/f/%2e%2e/v1/x',
  '\\v1\\x',
  '/\tv1/x',
  ' ?local-secret=x',
])('EDIT-05 saving the path %j as the address of a file or an image is rejected', async (filename) => {
  for (const [fields, path] of [
    [{ picture: { filename } }, 'picture'],
    [{ pictures: [{ filename: '' }, { filename }] }, 'pictures'],
    [{ text: image(filename) }, 'text.content[0].attrs.src'],
  ] as const)
    expect(await save(fields)).toMatchObject({
      status: 422,
      body: { error: expect.stringContaining(`story.content.${path}: expected a file of the space`) },
    })
})

test('EDIT-05 addresses of files of the space and of other sites are saved unchanged', async () => {
  const fields = {
    picture: { filename: '/f/1/2x2/a/b.png' },
    pictures: [
      { filename: 'https://a.storyblok.com/f/1/b.png' },
      { filename: '//example.com/a.png' },
      { filename: '' },
      { filename: null },
    ],
    text: image('https://example.com/a.png'),
  }
  expect(await save(fields)).toMatchObject({ status: 200, body: { story: { content: fields } } })
})
