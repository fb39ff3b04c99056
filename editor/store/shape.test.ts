import { describe, expect, test } from 'vitest'
import { createSpaceSchema } from '../space/createSpaceSchema.ts'
import type { JsonObject } from '../space/Json.ts'
import { createStoryStore } from './createStoryStore.ts'
import { block, component, exampleSpace, storyOf } from './testing/exampleSpace.ts'

const note = (uid: string, text = '') => block(uid, 'note', { text })
const open = (body: readonly JsonObject[], space = exampleSpace) => createStoryStore(storyOf(body), space)

describe('replace', () => {
  const section = block('s', 'section', {
    heading: 'Heading',
    items: [note('n')],
    aside: [block('i', 'image')],
    unknown: 1,
    heading__i18n__de: 'Behalten',
  })

  test('replacing a block preserves the uid, equal fields and slots that the new component allows, and check reports lost content', () => {
    const store = open([section])
    const command = { kind: 'replace', uid: 's', component: 'band' } as const
    expect(store.check(command)).toEqual({ ok: true, lost: ['Aside (1 block)'] })
    expect(store.run(command)).toEqual({ ok: true, uids: ['s'], lost: ['Aside (1 block)'] })
    const { aside: _, ...preserved } = section
    expect(store.json('s')).toEqual({ ...preserved, component: 'band' })
    expect(store.undoLabel).toBe('Replace Section by Band')
    store.undo()
    expect(store.json('s')).toEqual(section)
  })

  test('replacing a block drops a field whose name is equal and whose type is different', () => {
    const store = open([
      block('i', 'image', { heading: 'Words', file: { filename: 'a.png', fieldtype: 'asset' } }),
    ])
    expect(store.run({ kind: 'replace', uid: 'i', component: 'video' })).toMatchObject({ lost: ['Heading'] })
    expect(store.json('i')).toEqual(block('i', 'video', { file: { filename: 'a.png', fieldtype: 'asset' } }))
  })
})

describe('wrap and unwrap', () => {
  test('wrap moves blocks into a new block at the position of the first moved block', () => {
    const store = open([note('a'), note('b'), note('c')])
    const wrapped = store.run({ kind: 'wrap', uids: ['c', 'b'], component: 'section', slot: 'items' })
    const uid = wrapped.ok ? wrapped.uids[0]! : ''
    expect(store.children('root', 'body')).toEqual(['a', uid])
    expect(store.json(uid)).toEqual(block(uid, 'section', { items: [note('b'), note('c')] }))
    expect(store.undoLabel).toBe('Wrap 2 blocks in Section')
  })

  test('unwrap moves children to the position of their parent, and the fields of the parent are lost', () => {
    const store = open([
      note('a'),
      block('s', 'section', { heading: 'Lost', items: [note('b')], aside: [note('c')] }),
    ])
    expect(store.run({ kind: 'unwrap', uid: 's' })).toEqual({ ok: true, uids: ['b', 'c'], lost: ['Heading'] })
    expect(store.children('root', 'body')).toEqual(['a', 'b', 'c'])
  })
})

describe('rules of slots', () => {
  const tagged = { internal_tags_list: [{ id: 4, name: 'hero' }] }
  const space = createSpaceSchema({
    components: [
      component('page', { body: { type: 'bloks' } }, { is_root: true, is_nestable: false }),
      component(
        'grouped',
        {
          items: {
            type: 'bloks',
            restrict_components: true,
            restrict_type: 'groups',
            component_group_whitelist: ['outer'],
          },
        },
        { display_name: 'Grouped' },
      ),
      component(
        'tagged',
        {
          items: {
            type: 'bloks',
            restrict_components: true,
            restrict_type: 'tags',
            component_tag_whitelist: [4],
          },
        },
        { display_name: 'Tagged' },
      ),
      component(
        'denied',
        {
          items: {
            type: 'bloks',
            restrict_components: true,
            restrict_type: '',
            component_denylist: ['deep'],
          },
        },
        { display_name: 'Denied' },
      ),
      component('deep', {}, { component_group_uuid: 'inner', display_name: 'Deep' }),
      component('hero', {}, tagged),
    ],
    groups: [
      { id: 1, name: 'Outer', uuid: 'outer' },
      { id: 2, name: 'Inner', uuid: 'inner', parent_id: 1, parent_uuid: 'outer' },
    ],
    presets: [],
    tags: [{ id: 4, name: 'Heroes' }],
  })

  test.each([
    ['grouped', 'deep', null],
    ['grouped', 'hero', 'Grouped allows only blocks of Outer.'],
    ['tagged', 'hero', null],
    ['tagged', 'deep', 'Tagged allows only blocks tagged Heroes.'],
    ['denied', 'hero', null],
    ['denied', 'deep', 'Denied does not allow Deep.'],
    ['denied', 'page', 'page is a page and cannot be inside a block.'],
  ])(
    'in a slot of %s the block %s is refused with the reason %s (null if it is allowed)',
    (parent, child, why) => {
      const verdict = space.allows(parent, 'items', child)
      expect(verdict.ok ? null : verdict.why).toBe(why)
    },
  )

  test('a slot refuses too many and too few blocks', () => {
    const store = open([block('p', 'plans', { plans: [note('a'), note('b'), note('c')] })])
    const at = { parent: 'p', slot: 'plans', after: null }
    expect(store.check({ kind: 'insert', blocks: [note('d')], at })).toEqual({
      ok: false,
      why: 'Plans takes at most 3 blocks.',
    })
    expect(store.check({ kind: 'remove', uids: ['a', 'b', 'c'] })).toEqual({
      ok: false,
      why: 'Plans needs at least 1 block.',
    })
  })
})

describe('blocks in rich text', () => {
  const node = (id: string | undefined, body: readonly JsonObject[] = []) => ({
    type: 'blok',
    attrs: { ...(id ? { id } : {}), body },
  })
  const doc = (...content: readonly JsonObject[]) => ({ type: 'doc', content })

  test('blocks in rich text are removed, restored and copied with their node', () => {
    const store = open([
      block('t', 'article', { text: doc(node('one', [note('n', 'inner')]), node(undefined, [note('m')])) }),
    ])
    expect(store.slots('t')).toEqual(['text/one', 'text/unnamed-1-'])
    const [one, unnamed] = (store.block('t').fields.text as { content: JsonObject[] }).content
    const write = (...content: readonly JsonObject[]) =>
      store.run({ kind: 'setField', uid: 't', field: 'text', value: doc(...content) })
    write(unnamed!)
    expect(store.has('n')).toBe(false)
    write(unnamed!, one!)
    expect(store.json('t')).toEqual(
      block('t', 'article', { text: doc(node(undefined, [note('m')]), node('one', [note('n', 'inner')])) }),
    )
    write(one!, one!)
    const copies = store.slots('t').flatMap((slot) => store.children('t', slot))
    expect(copies).toHaveLength(2)
    expect(copies.map((uid) => store.block(uid).fields.text)).toEqual(['inner', 'inner'])
    expect(new Set(copies).size).toBe(2)
  })

  test('blocks in rich text are restricted by the schema of the field', () => {
    const store = open([block('t', 'article', { text: doc(node('one')) })])
    expect(
      store.run({
        kind: 'insert',
        blocks: [block('i', 'image')],
        at: { parent: 't', slot: 'text/one', after: null },
      }),
    ).toEqual({
      ok: false,
      why: 'Text of Article allows only Note and Section.',
    })
  })
})
