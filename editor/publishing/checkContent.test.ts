import { describe, expect, test } from 'vitest'
import type { FieldSchema } from '../space/Component.ts'
import { createSpaceSchema } from '../space/createSpaceSchema.ts'
import type { JsonObject } from '../space/Json.ts'
import { component } from '../store/testing/exampleSpace.ts'
import { checkContent } from './checkContent.ts'
import { findPublishProblems } from './findPublishProblems.ts'

const spaceOf = (schema: Readonly<Record<string, FieldSchema>>) =>
  createSpaceSchema({
    components: [
      component(
        'page',
        { body: { type: 'bloks' }, words: { type: 'richtext' }, ...schema },
        { is_root: true },
      ),
      component('note', { text: { type: 'textarea', required: true, max_length: 5 } }),
    ],
    groups: [],
    presets: [],
    tags: [],
  })

const check = (schema: Readonly<Record<string, FieldSchema>>, fields: JsonObject) =>
  checkContent({ _uid: 'root', component: 'page', ...fields }, spaceOf(schema)).issues.map(
    ({ uid, field, message }) => `${uid}.${field}: ${message}`,
  )

const paragraph = (...content: JsonObject[]): JsonObject => ({
  type: 'doc',
  content: [{ type: 'paragraph', content }],
})

describe('a required field', () => {
  test.each<readonly [kind: string, value: JsonObject[string]]>([
    ['text', undefined],
    ['text', ''],
    ['text', ' \n'],
    ['textarea', null],
    ['number', ''],
    ['datetime', ''],
    ['option', ''],
    ['options', []],
    ['bloks', []],
    ['asset', { fieldtype: 'asset', id: null, filename: '' }],
    ['asset', { fieldtype: 'asset', id: null, filename: null }],
    ['multiasset', []],
    ['multilink', { fieldtype: 'multilink', linktype: 'story', id: '', url: '', cached_url: '' }],
    ['richtext', { type: 'doc', content: [{ type: 'paragraph' }] }],
    ['richtext', paragraph({ type: 'text', text: '  ' }, { type: 'hard_break' })],
    ['richtext', { type: 'doc', content: [{ type: 'heading', attrs: { level: 2 }, content: [] }] }],
    ['table', { fieldtype: 'table', thead: [{ value: '' }], tbody: [{ body: [{ value: ' ' }] }] }],
  ])('EDIT-17 a required %s of %j is reported before a publish', (type, value) => {
    expect(check({ it: { type, required: true } }, { it: value })).toEqual(['root.it: It is required.'])
  })

  test.each<readonly [kind: string, value: JsonObject[string]]>([
    ['text', '0'],
    ['number', 0],
    ['boolean', false],
    ['boolean', undefined],
    ['options', ['a']],
    ['asset', { fieldtype: 'asset', filename: '/f/1/a.png' }],
    ['multilink', { linktype: 'email', email: 'a@example.org', id: '', url: '' }],
    ['richtext', paragraph({ type: 'text', text: 'x' })],
    ['richtext', { type: 'doc', content: [{ type: 'blok', attrs: { id: 'a', body: [] } }] }],
    ['richtext', { type: 'doc', content: [{ type: 'horizontal_rule' }] }],
    ['table', { fieldtype: 'table', thead: [], tbody: [{ body: [{ value: 'x' }] }] }],
  ])('EDIT-17 a required %s of %j can be published', (type, value) => {
    expect(check({ it: { type, required: true } }, { it: value })).toEqual([])
  })

  test('EDIT-17 conditions decide whether a field is required, and a hidden field is never required', () => {
    const schema = (modification: JsonObject) => ({
      it: {
        type: 'text',
        required: modification.display === 'hide',
        conditional_settings: [
          {
            modifications: [modification],
            rule_match: 'all',
            rule_conditions: [{ validation: 'not_empty', validated_object: { field_key: 'title' } }],
          },
        ],
      },
      title: { type: 'text' },
    })
    expect(check(schema({ display: 'hide' }), { title: 'A' })).toEqual([])
    expect(check(schema({ display: 'hide' }), {})).toEqual(['root.it: It is required.'])
    expect(check(schema({ required: true }), { title: 'A' })).toEqual(['root.it: It is required.'])
  })
})

test('EDIT-17 a text over its limit is reported in every language, counted in characters', () => {
  const title = { type: 'text', max_length: 3, translatable: true }
  expect(check({ title }, { title: '😀😀😀', title__i18n__de: 'vier' })).toEqual([
    'root.title__i18n__de: Title (de) has 4 characters; the limit is 3.',
  ])
  expect(check({ title: { type: 'text', maxlength: '3' } }, { title: 'vier' })).toHaveLength(1)
})

test('EDIT-17 blocks in slots, rich text and unknown components are checked as well', () => {
  const note = (uid: string, text: string) => ({ _uid: uid, component: 'note', text })
  expect(
    check(
      {},
      {
        body: [{ _uid: 'x', component: 'unknown', inner: [note('a', '')] }],
        words: {
          type: 'doc',
          content: [{ type: 'blok', attrs: { id: 'b', body: [note('b', 'too long')] } }],
        },
      },
    ),
  ).toEqual(['a.text: Text is required.', 'b.text: Text has 8 characters; the limit is 5.'])
})

test('EDIT-17 references to deleted and unpublished stories are warnings, except to stories that are published together', async () => {
  const [deleted, draft, live, partner] = ['1', '2', '3', '4'].map(
    (digit) => `${digit.repeat(8)}-0000-4000-8000-000000000000`,
  ) as [string, string, string, string]
  const link = (id: string) => ({ fieldtype: 'multilink', linktype: 'story', id, url: '', cached_url: 'x' })
  const marked = (uuid: string) =>
    paragraph({ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { linktype: 'story', uuid } }] })
  const space = spaceOf({
    link: { type: 'multilink' },
    author: { type: 'option', source: 'internal_stories' },
    more: { type: 'options', source: 'internal_stories' },
  })
  const story = (id: number, uuid: string, fields: JsonObject) => ({
    id,
    uuid,
    name: `Story ${id}`,
    content: { _uid: 'root', component: 'page', ...fields },
  })
  const requests: string[] = []
  const api = {
    async allStories({ by_uuids = '' }: { readonly by_uuids?: string }) {
      requests.push(by_uuids)
      const known = [
        { uuid: draft, name: 'Draft', published: false, is_folder: false },
        { uuid: live, name: 'Live', published: true, is_folder: false },
      ]
      return known.filter(({ uuid }) => by_uuids.includes(uuid)) as never
    },
  }
  const found = await findPublishProblems(api, space, [
    story(1, 'own', {
      link: link(deleted),
      words: marked(deleted),
      author: draft,
      more: [live, deleted, partner],
    }),
    story(2, partner, { link: link(live) }),
  ])
  expect(found).toEqual([
    {
      id: 1,
      name: 'Story 1',
      issues: [
        ['link', 'Link leads to a page that was deleted.'],
        ['words', 'Words leads to a page that was deleted.'],
        ['author', 'Author leads to “Draft”, which is not published.'],
        ['more', 'More leads to a page that was deleted.'],
      ].map(([field, message]) => ({ uid: 'root', field, severity: 'warning', message })),
    },
  ])
  expect(requests).toHaveLength(1)
})
