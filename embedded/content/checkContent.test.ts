import { expect, test } from 'vitest'
import { startService, temporaryFolder } from './testing/startService.ts'
import { storyFixture, writeJson } from './testing/storyFixture.ts'

const COMPONENTS = [
  {
    name: 'page',
    schema: {
      title: { type: 'text' },
      body: { type: 'bloks' },
      text: { type: 'richtext' },
      picture: { type: 'asset' },
      tags: { type: 'options' },
      rating: { type: 'custom', field_type: 'stars' },
    },
  },
  { name: 'quote', schema: { words: { type: 'textarea' }, items: { type: 'bloks' } } },
]

async function service() {
  const contentDir = await temporaryFolder()
  await writeJson(contentDir, 'components/287488/components.json', COMPONENTS)
  return startService([storyFixture(1)], { contentDir })
}

const page = (fields: object) => ({ story: { content: { _uid: 'root', component: 'page', ...fields } } })
const quote = (fields: object) => ({ _uid: 'a', component: 'quote', ...fields })
const inText = (block: unknown) => ({
  type: 'doc',
  content: [{ type: 'paragraph' }, { type: 'blok', attrs: { id: 'x', body: [block] } }],
})

test.each<[string, object, string]>([
  [
    'a text for blocks',
    { body: 'nonsense' },
    'story.content.body: expected a list of blocks, got "nonsense".',
  ],
  ['an object for blocks', { body: {} }, 'story.content.body: expected a list of blocks, got an object.'],
  [
    'a text among blocks',
    { body: [quote({}), 'x'] },
    'story.content.body[1]: expected a block, an object with',
  ],
  ['no component', { body: [{ _uid: 'a' }] }, 'story.content.body[0].component: expected a text that is not'],
  ['no _uid', { body: [{ component: 'quote' }] }, 'story.content.body[0]._uid: expected a text that is not'],
  [
    'a deep one',
    { body: [quote({ items: 7 })] },
    'story.content.body[0].items: expected a list of blocks, got 7.',
  ],
  [
    'a translation',
    { body__i18n__de: 'x' },
    'story.content.body__i18n__de: expected a list of blocks, got "x".',
  ],
  [
    'an object for text',
    { title: { a: 1 } },
    'story.content.title: expected a text, a number or true or false',
  ],
  ['a list for rich text', { text: [] }, 'story.content.text: expected a rich text document'],
  ['a text for a file', { picture: 'a.png' }, 'story.content.picture: expected an object, got "a.png".'],
  ['a text for options', { tags: 'a' }, 'story.content.tags: expected a list, got "a".'],
  [
    'a block in a rich text',
    { text: inText(quote({ words: [] })) },
    'story.content.text.content[1].attrs.body[0].words: expected a text, a number or true or false, got a list.',
  ],
])('EDIT-19 saving %s is refused with path, expected and got', async (_, fields, sentence) => {
  const { edit } = await service()
  const refused = { status: 422, body: { error: expect.stringContaining(sentence) } }
  expect(await edit('PUT', 'stories/1', page(fields))).toEqual(refused)
  const { story } = page(fields)
  expect(await edit('POST', 'stories', { story: { ...story, name: 'New', slug: 'new' } })).toEqual(refused)
  expect((await edit('GET', 'stories/1')).body).toMatchObject({ version: 1, story: storyFixture(1) })
  expect((await edit('GET', 'stories')).body.stories).toHaveLength(1)
})

test.each<[string, object]>([
  ['empty fields', { title: null, body: '', text: '', picture: null, tags: '' }],
  [
    'filled fields',
    { title: 'A', body: [quote({ words: 'b' })], text: inText(quote({})), picture: {}, tags: [] },
  ],
  ['fields that the space does not define', { other: { any: ['thing'] } }],
  ['components that the space does not define', { body: [{ _uid: 'a', component: 'else', items: 'x' }] }],
  ['what a field plugin stores', { rating: { stars: [5] } }],
  ['a text where rich text was added later', { text: 'Plain' }],
])('EDIT-19 %s are saved as they are', async (_, fields) => {
  const { edit } = await service()
  const { status, body } = await edit('PUT', 'stories/1', page(fields))
  expect({ status, body }).toMatchObject({ status: 200, body: { story: { content: fields } } })
})
