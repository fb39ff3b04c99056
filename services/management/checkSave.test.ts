import { expect, test } from 'vitest'
import { startService, temporaryFolder } from '../content/testing/startService.ts'
import { storyFixture, writeJson } from '../content/testing/storyFixture.ts'

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
  [
    'an invalid value in a nested block',
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
])('EDIT-19 saving %s is rejected with path, expected type and actual value', async (_, fields, sentence) => {
  const { edit } = await service()
  const refused = {
    status: 422,
    body: {
      error: expect.stringContaining(sentence),
      issues: [expect.objectContaining({ uid: expect.any(String) })],
    },
  }
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
    {
      title: 'A',
      body: [quote({ words: 'b' })],
      text: inText({ _uid: 'b', component: 'quote' }),
      picture: {},
      tags: [],
    },
  ],
  ['fields that the space does not define', { other: { any: ['thing'] } }],
  ['components that the space does not define', { body: [{ _uid: 'a', component: 'else', items: 'x' }] }],
  ['what a field plugin stores', { rating: { stars: [5] } }],
  ['a text where rich text was added later', { text: 'Plain' }],
])('EDIT-19 %s are saved unchanged', async (_, fields) => {
  const { edit } = await service()
  const { status, body } = await edit('PUT', 'stories/1', page(fields))
  expect({ status, body }).toMatchObject({ status: 200, body: { story: { content: fields } } })
})

const SPACE = [
  {
    id: 1,
    name: 'page',
    is_root: true,
    is_nestable: false,
    schema: {
      body: { type: 'bloks', restrict_components: true, component_whitelist: ['grid', 'note'], maximum: 3 },
      lead: {
        type: 'bloks',
        restrict_components: true,
        restrict_type: 'groups',
        component_group_whitelist: ['g1'],
      },
      foot: { type: 'bloks', restrict_components: true, restrict_type: 'tags', component_tag_whitelist: [7] },
      any: { type: 'bloks', minimum: 2 },
      text: { type: 'richtext', restrict_components: true, component_whitelist: ['note'] },
      title: { type: 'text', required: true },
    },
  },
  {
    id: 2,
    name: 'grid',
    display_name: 'Grid',
    is_root: false,
    is_nestable: true,
    internal_tag_ids: ['7'],
    schema: {
      cells: { type: 'bloks', restrict_components: true, component_whitelist: ['note'] },
    },
  },
  {
    id: 3,
    name: 'note',
    display_name: 'Note',
    is_root: false,
    is_nestable: true,
    component_group_uuid: 'g2',
    schema: {
      text: { type: 'text' },
    },
  },
  { id: 4, name: 'Text', uuid: 'g1' },
  { id: 5, name: 'Notes', uuid: 'g2', parent_id: 4, parent_uuid: 'g1' },
  { id: 7, name: 'Wide', object_type: 'component' },
]
const block = (uid: string, component: string, fields: object = {}) => ({ _uid: uid, component, ...fields })
const root = (fields: object) => ({ story: { content: block('root', 'page', fields) } })

/** Starts the service with `SPACE` and one story with these fields. */
async function spaceWith(fields: object) {
  const contentDir = await temporaryFolder()
  await writeJson(contentDir, 'components/287488/components.json', SPACE)
  return startService([storyFixture(1, { content: block('root', 'page', fields) })], { contentDir })
}

test.each<[string, object, string]>([
  [
    'a block that the slot does not name',
    { body: [block('b', 'banner')] },
    'story.content.body[0]: Body of page allows only Grid and Note.',
  ],
  [
    'a block that the slot below does not name',
    { body: [block('b', 'grid', { cells: [block('c', 'grid')] })] },
    'story.content.body[0].cells[0]: Grid allows only Note.',
  ],
  [
    'a block of a different group',
    { lead: [block('b', 'grid')] },
    'story.content.lead[0]: Lead of page allows only blocks of Text.',
  ],
  [
    'a block without the tag',
    { foot: [block('b', 'note')] },
    'story.content.foot[0]: Foot of page allows only blocks tagged Wide.',
  ],
  ['a page in a slot', { any: [block('b', 'page')] }, 'story.content.any[0]: page is a page'],
  [
    'a block in a rich text',
    { text: inText(block('b', 'grid')) },
    'story.content.text.content[1].attrs.body[0]: Text of page allows only Note.',
  ],
  [
    'too many blocks',
    { body: ['a', 'b', 'c', 'd'].map((uid) => block(uid, 'note')) },
    'story.content.body: Body of page takes at most 3 blocks, got 4.',
  ],
])(
  'EDIT-05 saving %s is rejected with path and block for the editor, and stored with a warning for other programs',
  async (_, fields, sentence) => {
    const { edit } = await spaceWith({})
    const { status, body } = await edit('PUT', 'stories/1', { ...root(fields), base_version: 1 })
    expect([status, body]).toEqual([
      422,
      {
        error: expect.stringContaining(sentence),
        issues: [
          {
            path: sentence.split(': ')[0],
            uid: expect.stringMatching(/^(?:b|c|root)$/),
            field: expect.anything(),
            message: expect.any(String),
          },
        ].map(({ field, ...issue }) => expect.objectContaining(issue)),
      },
    ])
    expect((await edit('GET', 'stories/1')).body).toMatchObject({ version: 1 })
    const [path] = sentence.split(': ')
    expect(await edit('PUT', 'stories/1', root(fields))).toMatchObject({
      status: 200,
      body: { version: 2, warnings: expect.arrayContaining([expect.objectContaining({ path })]) },
    })
  },
)

test('EDIT-05 stories with allowed blocks are saved, also with empty required fields and unknown components', async () => {
  const { edit } = await spaceWith({})
  const fields = {
    body: [block('a', 'grid', { cells: [block('b', 'note')] }), block('c', 'note')],
    lead: [block('d', 'note')],
    foot: [block('e', 'grid')],
    any: [block('f', 'from-elsewhere', { items: 'x' })],
    text: inText(block('g', 'note')),
    title: '',
  }
  const save = { ...root(fields), base_version: 1 }
  expect(await edit('PUT', 'stories/1', save)).toMatchObject({
    status: 200,
    body: {
      warnings: [{ path: 'story.content.any[0]', message: expect.stringContaining('from-elsewhere') }],
    },
  })
  const notAPage = { story: { content: block('root', 'note') }, base_version: 2 }
  expect(await edit('PUT', 'stories/1', notAPage)).toMatchObject({
    status: 422,
    body: { error: expect.stringContaining('story.content.component: Note is a block, not a content type.') },
  })
})

test('EDIT-05 violations that the stored content already has are warnings and do not prevent saving', async () => {
  const crowd = ['a', 'b', 'c', 'd'].map((uid) => block(uid, 'note'))
  const old = { body: [...crowd, block('x', 'banner', { size: 1 })], title: { not: 'a text' } }
  const { edit } = await spaceWith(old)
  // A different field changes, the forbidden block changes and moves, and one surplus block is removed.
  const changed = { body: [block('x', 'banner', { size: 2 }), ...crowd.slice(1)], title: old.title, any: [] }
  expect(await edit('PUT', 'stories/1', root(changed))).toMatchObject({
    status: 200,
    body: {
      warnings: [
        { path: 'story.content.body', uid: 'root', field: 'body' },
        { path: 'story.content.body[0]', uid: 'x', field: null },
        { path: 'story.content.body[0]', uid: 'x', message: 'This space has no component banner.' },
        { path: 'story.content.title', uid: 'root', field: 'title' },
      ],
    },
  })
  const worse: readonly (readonly [object, string])[] = [
    [{ ...changed, body: [...changed.body, block('y', 'note')] }, 'story.content.body: '],
    [{ ...changed, body: [...changed.body.slice(1), block('y', 'banner')] }, 'story.content.body[3]: '],
    [{ ...changed, lead: [block('x2', 'banner')] }, 'story.content.lead[0]: '],
    [{ ...changed, any: 'text' }, 'story.content.any: expected'],
  ]
  for (const [fields, sentence] of worse)
    expect(await edit('PUT', 'stories/1', { ...root(fields), base_version: 2 })).toMatchObject({
      status: 422,
      body: { error: expect.stringContaining(sentence), issues: [{}] },
    })
  expect((await edit('GET', 'stories/1')).body).toMatchObject({ version: 2 })
})
