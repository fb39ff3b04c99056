import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readDemoSpace } from '../../cli/content/demoSpace.ts'
import { createContentConverter } from '../../cli/content/storedContent.ts'
import { loadPlugins, ROOT } from '../../cli/loadPlugins.ts'
import { kitchenSink } from './kitchenSink.ts'

const registry = await loadPlugins()
const space = await readDemoSpace(join(ROOT, 'content'))

test('the kitchen sink contains every block and is excluded from search engines', () => {
  const [text = ''] = kitchenSink(registry, space).files.values()
  const { content, slug } = JSON.parse(text)
  expect([slug, content.no_index]).toEqual(['kitchen-sink', true])
  const blocks = [...registry.plugins.values()].filter(({ kind }) => kind === 'block')
  expect(blocks.filter(({ name }) => !text.includes(`"component": "${name}"`))).toEqual([])
  const top = content.body.map(({ component }: { component: string }) => component)
  expect(new Set(top).size).toBe(top.length)
})

test('references of a preset are replaced by stories and files of the space', () => {
  const store = createContentConverter(registry, space)
  const { _uid, author } = store({ component: 'author_profile', author: {} }, 'place')
  expect(space.stories.find(({ uuid }) => uuid === author)?.content?.component).toBe('author')
  expect(_uid).toMatch(/^[0-9a-f-]{36}$/)

  const help = space.stories.find(({ full_slug }) => full_slug === 'help/')
  const link = { linktype: 'story', cached_url: 'help/no-such-folder/no-such-article' }
  expect(store({ component: 'button', link }, 'place').link).toMatchObject({
    id: help?.uuid,
    cached_url: 'help/',
  })
  expect(
    store({ component: 'button', link: { linktype: 'url', url: 'https://a.example' } }, 'place').link,
  ).toEqual({
    fieldtype: 'multilink',
    id: '',
    linktype: 'url',
    url: 'https://a.example',
    cached_url: 'https://a.example',
  })
  const [asset] = space.assets
  expect(
    store({ component: 'image', content: { filename: asset?.filename } }, 'place').content,
  ).toMatchObject({
    id: asset?.id,
    alt: asset?.alt,
  })
})

test('createContentConverter throws an error for a picture that the space does not have, with the address of the picture', () => {
  const store = createContentConverter(registry, space)
  expect(() =>
    store({ component: 'image', content: { filename: 'https://a.example/none.webp' } }, 'x'),
  ).toThrow('The demo space has no file https://a.example/none.webp.')
})
