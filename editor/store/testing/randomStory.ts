import type { Chance } from '../../../services/testing/Chance.ts'
import type { JsonObject, JsonValue } from '../../space/Json.ts'
import { block, storyOf } from './exampleSpace.ts'

const COMPONENTS = ['section', 'band', 'text_media', 'plans', 'image', 'video', 'note', 'article']

/** A random block of the example space, with blocks in its slots and rich text. */
export function randomBlock(chance: Chance, depth = 0): JsonObject {
  const component = chance.of(depth > 3 ? ['note', 'image'] : COMPONENTS)
  const inner = (count: number, of?: string) =>
    Array.from({ length: count }, () =>
      of ? block(chance.next().toString(36), of, { text: 'inner' }) : randomNestable(chance, depth + 1),
    )
  const fields: Readonly<Record<string, () => JsonObject>> = {
    section: () => ({
      heading: 'A section',
      items: inner(chance.below(4)),
      'unknown key': [1.5, { '': null }],
    }),
    band: () => ({ items: inner(chance.below(3)), tone: 'dark', heading__i18n__de: 'Ein Band' }),
    text_media: () => ({ media: inner(chance.below(2), 'image'), text: 'words' }),
    plans: () => ({ plans: inner(1 + chance.below(3), 'note') }),
    image: () => ({ file: { filename: 'a.png', fieldtype: 'asset' }, heading: 'An image' }),
    video: () => ({ heading: 3 }),
    note: () => ({ text: 'A note', heading: '' }),
    article: () => ({ text: randomDocument(chance, inner) }),
  }
  return block(chance.next().toString(36), component, fields[component]?.())
}

function randomNestable(chance: Chance, depth: number): JsonObject {
  return randomBlock(chance, depth)
}

function randomDocument(
  chance: Chance,
  inner: (count: number, of: string) => readonly JsonObject[],
): JsonValue {
  const paragraph = { type: 'paragraph', content: [{ type: 'text', text: 'Some words' }] }
  const blok = (id: JsonValue | undefined) => ({
    type: 'blok',
    attrs: { ...(id === undefined ? {} : { id }), body: inner(chance.below(3), 'note') },
  })
  const list = {
    type: 'bullet_list',
    content: [{ type: 'list_item', content: [blok(chance.next().toString(36))] }],
  }
  return {
    type: 'doc',
    content: [paragraph, blok('one'), list, blok(chance.of([undefined, null, 'one', ''])), paragraph],
  }
}

/** A random story with every kind of block, deeply nested blocks, and broken content. */
export function randomStory(chance: Chance): JsonObject {
  let nested: JsonObject = block('top of the tower', 'note')
  for (let level = 0; level < 30; level += 1) nested = block(`floor ${level}`, 'band', { items: [nested] })
  const broken = [
    { component: 'note', text: 'without a uid' },
    block('twice', 'note'),
    block('twice', 'section', { items: [{ component: 'note' }] }),
    block('gone', 'removed_component', {
      parts: [block('part', 'note'), block('other', 'removed_part')],
      text: 'kept',
    }),
    block('text', 'section', { items: 'no list', aside: null }),
    block('crowd', 'plans', { plans: Array.from({ length: 5 }, (_, at) => block(`plan ${at}`, 'note')) }),
    block('stranger', 'text_media', { media: [block('not allowed', 'note')] }),
    block('no component', ''),
  ]
  return storyOf([...Array.from({ length: 12 }, () => randomBlock(chance)), nested, ...broken])
}
