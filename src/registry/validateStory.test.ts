import { validateStory as validateByService } from '@storyblok/schema'
import { expect, test } from 'vitest'
import * as field from '../../fields/fields.ts'
import type { Block } from '../content/story.ts'
import { definePlugin } from './definePlugin.ts'
import type { Issue } from './issue.ts'
import type { Migration } from './migration.ts'
import type { Plugin } from './plugin.ts'
import { line, page, registryOf, sheet, storyOf } from './samplePlugins.testkit.tsx'
import { schemaOf } from './schema.ts'
import { slot } from './slot.ts'
import { validateStory } from './validateStory.ts'

const card = definePlugin({
  ...line,
  name: 'card',
  uses: [],
  presets: [],
  fields: {
    title: field.text({ required: true, maxLength: 10 }),
    prose: field.richtext(),
    count: field.number({ min: 1, max: 4 }),
    shown: field.boolean(),
    size: field.option({ values: ['s', 'l'], default: 's' }),
    plans: field.options({ values: ['team', 'business'] }),
    author: field.relation({ contentTypes: ['author'] }),
    posts: field.relations({ contentTypes: ['page'] }),
    file: field.asset(),
    files: field.multiasset(),
    to: field.link(),
  },
  slots: { entries: slot({ allow: ['line'], min: 2, max: 3, message: 'Two or three lines.' }) },
  render: async () => ({ default: () => null }),
})
const registry = registryOf(sheet, line, card)
const good = { _uid: 'c', component: 'card', title: 'A card' }
const inPage = (change: Record<string, unknown>) => storyOf(page({ ...good, ...change }))
const issuesOf = (change: Record<string, unknown>) => validateStory(inPage(change), registry)
let entries = 0
const entry = (words: unknown = 'x') => ({ _uid: `l${entries++}`, component: 'line', words })
const rich = (...body: unknown[]) => ({
  type: 'doc',
  content: [
    { type: 'paragraph' },
    {
      type: 'bullet_list',
      content: [{ type: 'list_item', content: [{ type: 'blok', attrs: { id: 'x', body } }] }],
    },
  ],
})

/** One problem of each kind that the official validator reports, as a change to a valid card. */
const PROBLEMS: readonly [problem: string, change: Record<string, unknown>, path: string, code: string][] = [
  ['a required field is missing', { title: '' }, 'title', 'missing_required_field'],
  ['a text is too long', { title: 'x'.repeat(11) }, 'title', 'invalid_value'],
  ['a text is a number', { title: 5 }, 'title', 'invalid_value'],
  ['a document is a paragraph', { prose: { type: 'paragraph' } }, 'prose', 'invalid_value'],
  ['a number is a word', { count: 'five' }, 'count', 'invalid_value'],
  ['a number is too large', { count: '5' }, 'count', 'invalid_value'],
  ['a boolean is a word', { shown: 'perhaps' }, 'shown', 'invalid_value'],
  ['an option is unknown', { size: 'xl' }, 'size', 'invalid_value'],
  ['an option is a number', { size: 5 }, 'size', 'invalid_value'],
  ['one of several selected options is unknown', { plans: ['team', 'gold'] }, 'plans', 'invalid_value'],
  ['selected options are not a list', { plans: 'team' }, 'plans', 'invalid_value'],
  ['a relation is a number', { author: 5 }, 'author', 'invalid_value'],
  ['relations are not a list', { posts: 'u' }, 'posts', 'invalid_value'],
  ['an asset is a text', { file: 'a.png' }, 'file', 'invalid_value'],
  ['an asset is not the path of a file', { file: { filename: '/v1/x' } }, 'file', 'invalid_value'],
  [
    'an asset in a list is not the path of a file',
    { files: [{ filename: '/f/../v1/x' }] },
    'files',
    'invalid_value',
  ],
  ['a link is a number', { to: 5 }, 'to', 'invalid_value'],
  ['a field is unknown', { tilte: 'x' }, 'tilte', 'unknown_field'],
  [
    'a field is named like a property of Object.prototype',
    { constructor: 'x' },
    'constructor',
    'unknown_field',
  ],
  ['a slot is not a list', { entries: 'x' }, 'entries', 'invalid_value'],
  ['a slot has too few blocks', { entries: [entry()] }, 'entries', 'slot_count'],
  ['a slot has too many blocks', { entries: [entry(), entry(), entry(), entry()] }, 'entries', 'slot_count'],
  ['a block is not allowed in its slot', { entries: [entry(), good] }, 'entries[1]', 'disallowed_component'],
  [
    'a block is unknown',
    { entries: [entry(), { _uid: 'x', component: 'lime' }] },
    'entries[1]',
    'unknown_component',
  ],
  ['a block is not an object', { entries: [entry(), entry(), 'x'] }, 'entries', 'invalid_content'],
  [
    'a block in a slot is invalid',
    { entries: [entry(), entry('')] },
    'entries[1].words',
    'missing_required_field',
  ],
  [
    'a block in rich text is invalid',
    { prose: rich(entry(), entry(5)) },
    'prose.blocks[1].words',
    'invalid_value',
  ],
  [
    'a block in rich text is unknown',
    { prose: rich({ _uid: 'x', component: 'lime' }) },
    'prose.blocks[0]',
    'unknown_component',
  ],
]

test('validateStory returns no issues for a valid story', () => {
  const author = { uuid: 'u-1', content: { _uid: 'a', component: 'author', of: 'somebody' } }
  expect(
    issuesOf({
      size: 'l',
      count: '2',
      author,
      posts: ['u-2'],
      entries: [entry(), entry()],
      prose: rich(entry()),
    }),
  ).toEqual([])
})

test.each(PROBLEMS)('validateStory reports once, with path and code, that %s', (_, change, path, code) => {
  const isHere = (issue: Issue) => issue.path === `content.body[0].${path}` && issue.code === code
  const found = issuesOf(change).filter(isHere)
  expect(found).toHaveLength(1)
  expect(found[0]!.severity).toBe(code === 'unknown_field' ? 'warning' : 'error')
  expect(found[0]!.message).toMatch(/in story 'Sample'.*[.?]$/)
})

test.each(PROBLEMS)(
  'BLOCK-29 validateStory includes all issues of the official validator if %s',
  (_, change) => {
    const story = inPage(change)
    const official = validateByService(story, schemaOf(registry)).issues
    const ours = validateStory(story, registry).map((issue) => issue.path)
    // Issues of a list have the list's path, issues of a block the block's.
    const covered = official.filter(({ path }) => {
      const name = path.filter((part) => !['component'].includes(String(part))).join('.')
      return ours.some((known) => {
        const plain = known.replaceAll(/\[(\d+)\]/g, '.$1')
        return plain.includes('.blocks.') ? name.includes('.attrs.body.') : name.startsWith(plain)
      })
    })
    expect(official.length).toBeGreaterThan(0)
    expect(covered).toEqual(official)
  },
)

test('validateStory includes issues that only the official validator finds, with the story’s name', () => {
  const [issue, ...rest] = issuesOf({
    file: { filename: '/f/1/a.png', id: 'five', fieldtype: 'asset', alt: '' },
  })
  expect(rest).toEqual([])
  expect(issue).toMatchObject({ severity: 'error', code: 'invalid_value', path: 'content.body[0].file.id' })
  expect(issue!.message).toMatch(/^Story 'Sample': /)
})

test('issues of the official validator in rich text have the block’s index in their path', () => {
  const inner = {
    ...good,
    _uid: 'inner',
    file: { filename: '/f/1/a.png', id: 'five', fieldtype: 'asset', alt: '' },
  }
  expect(issuesOf({ prose: rich(entry(), inner) }).map(({ path }) => path)).toEqual([
    'content.body[0].prose.blocks[1].file.id',
  ])
})

test('validateStory reports an unknown field with the known fields and slots', () => {
  expect(issuesOf({ entires: [entry()] })[0]!.message).toBe(
    "Block 'card' in story 'Sample': 'entires' is not one of its fields (title, prose, count, shown, size, plans, author, posts, file, files, to) and slots (entries). Rename it to 'entries', or remove it.",
  )
  expect(issuesOf({ zebra: 'x' })[0]!.message).toMatch(/ Correct the name, or remove it\.$/)
})

test('validateStory reports a block with the _uid of an earlier block, with both paths', () => {
  const twice = storyOf(page(good, { ...entry(), _uid: 'c' }, entry()))
  const found = validateStory(twice, registry).filter(({ code }) => code === 'duplicate_uid')
  expect(found).toMatchObject([{ severity: 'warning', path: 'content.body[1]', component: 'line', uid: 'c' }])
  expect(found[0]?.message).toContain("has the _uid 'c' of the block at content.body[0]")
})

test('validateStory reports content of an older shape once with its migration, and not as an unknown field', () => {
  const step = (number: number, from: string, to: string): Migration => ({
    number,
    name: `${from} is ${to}`,
    applies: (block) => from in block,
    up: ({ [from]: value, ...rest }) => ({ ...rest, [to]: value }) as Block,
  })
  const migrations = [step(1, 'name', 'head'), step(2, 'head', 'title')]
  const renamed = registryOf(sheet, line, { ...card, migrations } as Plugin)
  const old = (change: object) => storyOf(page({ _uid: 'c', component: 'card', ...change }))
  expect(validateStory(old({ head: 'A card' }), renamed)).toEqual([
    {
      severity: 'warning',
      code: 'old_shape',
      path: 'content.body[0]',
      message:
        "Block 'card' in story 'Sample' is stored in an older shape: the migration 2 'head is title' of its plugin runs on each read. Store the current shape with \"strata migrate plan\", or edit and save the story.",
      component: 'card',
      uid: 'c',
    },
  ])
  expect(validateStory(old({ name: 'A card' }), renamed)[0]?.message).toContain(
    "the migrations 1 'name is head', 2 'head is title' of its plugin run on each read",
  )
  expect(validateStory(old({ title: 'A card' }), renamed)).toEqual([])
})

test('validateStory accepts translations of known fields', () => {
  expect(issuesOf({ title__i18n__de: 'Eine', title__i18n__de_AT: 'Oane' })).toEqual([])
  expect(issuesOf({ tilte__i18n__de: 'x' })).toMatchObject([{ code: 'unknown_field' }])
})

test('validateStory accepts unresolved ids of relations', () => {
  expect(issuesOf({ author: 'u-1', posts: ['u-2'] })).toEqual([])
})

test.each([null, 'words', [], {}])('validateStory reports a story with the content %j', (content) => {
  expect(validateStory(storyOf(content), registry)).toMatchObject([
    { code: 'invalid_content', path: 'content' },
  ])
})
