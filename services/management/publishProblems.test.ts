import { expect, test } from 'vitest'
import { startService, temporaryFolder } from '../content/testing/startService.ts'
import { storyFixture, writeJson } from '../content/testing/storyFixture.ts'

const COMPONENTS: readonly object[] = [
  {
    id: 1,
    name: 'page',
    is_root: true,
    schema: {
      title: { type: 'text', required: true, max_length: 10 },
      body: { type: 'bloks' },
      text: { type: 'richtext' },
      // An inherited name is not a value of the field.
      constructor: { type: 'text', required: true },
      open: { type: 'boolean', required: true },
    },
  },
  { id: 2, name: 'figure', schema: { image: { type: 'asset', required: true } } },
]

const page = (fields: object) => ({
  _uid: 'root',
  component: 'page',
  title: 'Good',
  constructor: 'Good',
  ...fields,
})
const { constructor: _, ...withoutConstructor } = page({})
const figure = { _uid: 'f', component: 'figure', image: { fieldtype: 'asset', filename: '' } }

async function spaceWith(content: object) {
  const contentDir = await temporaryFolder()
  await writeJson(contentDir, 'components/287488/components.json', COMPONENTS)
  return startService([storyFixture(1, { published: false, content: content as never })], { contentDir })
}

test.each<[string, object, string]>([
  ['an empty required text', page({ title: '' }), 'title'],
  ['a missing required text with the name of an inherited property', withoutConstructor, 'constructor'],
  ['a text over its limit', page({ title: 'x'.repeat(11) }), 'title'],
  ['a translation over its limit', page({ title__i18n__de: 'x'.repeat(11) }), 'title__i18n__de'],
  ['an empty required picture in a block', page({ body: [figure] }), 'body[0].image'],
  [
    'an empty required picture in rich text',
    page({ text: { type: 'doc', content: [{ type: 'blok', attrs: { id: 'x', body: [figure] } }] } }),
    'text.content[0].attrs.body[0].image',
  ],
])('EDIT-05 %s can be saved as a draft but not published', async (_, content, path) => {
  const { edit, get } = await spaceWith(content)
  const refused = {
    status: 422,
    body: {
      error: expect.stringContaining(`story.content.${path} `),
      content: [expect.stringMatching(/can't be blank|is too long/)],
      issues: [{ path: `story.content.${path}`, uid: expect.any(String) }],
    },
  }
  expect(await edit('PUT', 'stories/1', { story: { content } })).toMatchObject({ status: 200 })
  expect(await edit('POST', 'stories/1/publish', {})).toMatchObject(refused)
  expect(await edit('PUT', 'stories/1', { story: { content }, publish: 1 })).toMatchObject(refused)
  const created = { name: 'New', slug: 'new', content }
  expect(await edit('POST', 'stories', { story: created, publish: 1 })).toMatchObject(refused)
  expect((await edit('GET', 'stories')).body.stories).toHaveLength(1)
  expect((await get('stories/story-1', { version: 'published' })).status).toBe(404)
})

test('EDIT-05 a scheduled publish of a story with an empty required field is cancelled with a note', async () => {
  let now = Date.parse('2026-05-01T10:00:00.000Z')
  const waiting: (() => void)[] = []
  const clock = {
    now: () => now,
    wait: (_milliseconds: number, then: () => void) => {
      waiting.push(then)
      return () => {}
    },
  }
  const contentDir = await temporaryFolder()
  await writeJson(contentDir, 'components/287488/components.json', COMPONENTS)
  const story = storyFixture(1, { published: false, content: page({ title: '' }) as never })
  const { edit, logged } = await startService([story], { contentDir, clock, schedules: true })
  const publish_at = '2026-05-01T11:00:00.000Z'
  expect(
    (await edit('POST', 'story_schedulings', { story_scheduling: { story_id: 1, publish_at } })).status,
  ).toBe(201)
  now = Date.parse(publish_at)
  for (const then of waiting.splice(0)) then()
  expect((await edit('GET', 'story_schedulings?with_ended=1')).body.story_schedulings).toMatchObject([
    { state: 'dropped', note: expect.stringContaining("title can't be blank") },
  ])
  expect((await edit('GET', 'stories/1')).body.story).toMatchObject({ published: false })
  expect(logged.join()).toContain('was not published as scheduled')
})
