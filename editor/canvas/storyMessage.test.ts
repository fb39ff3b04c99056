import { expect, test } from 'vitest'
import { withEditable } from '../../services/content/editable.ts'
import type { JsonObject } from '../space/Json.ts'
import { createStoryMessages } from './storyMessage.ts'

const block = (uid: string, more: JsonObject = {}): JsonObject => ({ _uid: uid, component: 'words', ...more })
const storyOf = (content: JsonObject): JsonObject => ({ id: 2, name: 'A page', full_slug: 'page', content })

const CONTENT = block('page', {
  picture: { filename: '/f/a.png', alt: 'A' },
  text: { type: 'doc', content: [{ type: 'blok', attrs: { body: [block('inner')] } }] },
  body: [block('a', { title: 'One' }), block('b', { items: [block('c')] })],
})

test('a message has a mark on each block, like draft responses', () => {
  const message = createStoryMessages(7)(storyOf(CONTENT))
  expect(message).toMatchObject({ id: 2, name: 'A page', full_slug: 'page' })
  expect(JSON.stringify(message.content)).toBe(
    JSON.stringify(withEditable(CONTENT, { space: '7', storyId: 2 })),
  )
})

test('a message in a language contains its translations, and the default where they are empty', () => {
  const message = createStoryMessages(
    7,
    'de-at',
  )(storyOf(block('page', { title: 'Salt', title__i18n__de_at: 'Salz', lead: 'Dry', lead__i18n__de_at: '' })))
  expect(message.content).toMatchObject({ title: 'Salz', lead: 'Dry' })
})

test('unchanged values are the same frozen objects in the next message', () => {
  const messages = createStoryMessages(7)
  type Any = { [name: string]: Any } & Any[]
  const before = messages(storyOf(CONTENT)).content as unknown as Any
  const [a, b] = CONTENT.body as JsonObject[]
  const after = messages(storyOf({ ...CONTENT, body: [{ ...a, title: 'Two' }, b!] }))
    .content as unknown as Any
  expect(after.body![0]).toMatchObject({ title: 'Two' })
  expect(after.body![1]).toBe(before.body![1])
  expect(after.text).toBe(before.text)
  expect(after.picture).toBe(CONTENT.picture)
  for (const part of [after, after.body, after.body![0]]) expect(Object.isFrozen(part)).toBe(true)
})
