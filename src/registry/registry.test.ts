import { expect, test } from 'vitest'
import { definePlugin } from './definePlugin.ts'
import type { Inline } from './inline.ts'
import type { Plugin } from './plugin.ts'
import { createRegistry } from './registry.ts'

const plugin = (name: string, ...types: string[]) =>
  definePlugin({
    name,
    title: name,
    description: name,
    group: 'Text',
    icon: name,
    fields: {},
    render: async () => ({ default: () => null }),
    presets: [],
    ...(types.length
      ? {
          inline: {
            types: types as unknown as Inline['types'],
            value: 'none',
            toFields: () => ({}),
            example: '',
          },
        }
      : {}),
  })

test('DEV-01 plugins are known by the name they give themselves, whatever file they come from', () => {
  const quote = plugin('quote')
  const registry = createRegistry({
    'plugins/quote/index.ts': quote,
    'plugins/keys/index.ts': plugin('kbd', 'kbd', 'key'),
  })
  expect(registry.get('quote')).toBe(quote)
  expect(registry.file('quote')).toBe('plugins/quote/index.ts')
  expect(registry.inline('key')?.name).toBe('kbd')
  expect(registry.inlineTypes).toEqual(['kbd', 'key'])
  expect([...registry.plugins.keys()]).toEqual(['quote', 'kbd'])
})

test.each(['__proto__', 'constructor', 'toString', '', 'Quote'])('nothing is registered as %j', (name) => {
  const registry = createRegistry({ 'a.ts': plugin('quote', 'q') })
  expect(registry.get(name)).toBeUndefined()
  expect(registry.inline(name)).toBeUndefined()
  expect(registry.file(name)).toBeUndefined()
})

test('two plugins of one name fail, naming both files', () => {
  expect(() => createRegistry({ 'a/index.ts': plugin('quote'), 'b/index.ts': plugin('quote') })).toThrow(
    "Two plugins are named 'quote': a/index.ts and b/index.ts. Rename one of them.",
  )
})

test('two plugins of one inline token fail, naming both files', () => {
  const files = { 'a/index.ts': plugin('one', 'kbd'), 'b/index.ts': plugin('two', 'key', 'kbd') }
  expect(() => createRegistry(files)).toThrow(
    "Two plugins answer to the inline token 'kbd': a/index.ts and b/index.ts. Rename one of them.",
  )
})

test('a file without a plugin fails, naming the file', () => {
  for (const nothing of [undefined, {}, () => 'quote'])
    expect(() => createRegistry({ 'a/index.ts': nothing as unknown as Plugin })).toThrow(
      /^a\/index\.ts has no plugin/,
    )
})

test('suggests the name somebody meant', () => {
  const registry = createRegistry({ 'a.ts': plugin('quote'), 'b.ts': plugin('stats_table') })
  expect(registry.suggest('qoute')).toBe('quote')
  expect(registry.suggest('statsTable')).toBe('stats_table')
  expect(registry.suggest('carousel')).toBeUndefined()
})
