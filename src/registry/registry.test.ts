import { expect, test } from 'vitest'
import { definePlugin } from './definePlugin.ts'
import type { Inline } from './inline.ts'
import type { Plugin } from './plugin.ts'
import { createRegistry } from './registry.ts'
import { storyOf } from './samplePlugins.testkit.tsx'
import { separateRegistry } from './separateRegistry.ts'
import { slot } from './slot.ts'
import { validateStory } from './validateStory.ts'

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

test('DEV-01 a registry finds plugins by name, regardless of the plugin’s file', () => {
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

test.each(['__proto__', 'constructor', 'toString', '', 'Quote'])(
  'a registry finds no plugin named %j',
  (name) => {
    const registry = createRegistry({ 'a.ts': plugin('quote', 'q') })
    expect(registry.get(name)).toBeUndefined()
    expect(registry.inline(name)).toBeUndefined()
    expect(registry.file(name)).toBeUndefined()
  },
)

test('createRegistry rejects two plugins with the same name, naming both files', () => {
  expect(() => createRegistry({ 'a/index.ts': plugin('quote'), 'b/index.ts': plugin('quote') })).toThrow(
    "Two plugins are named 'quote': a/index.ts and b/index.ts. Rename one of them.",
  )
})

test('DEV-01 createRegistry accepts names that give the same folder name, each in its own folder', () => {
  const registry = createRegistry({
    'a/index.ts': plugin('Text Section'),
    'b/index.ts': plugin('text_section'),
  })
  expect(['Text Section', 'text_section'].map(registry.file)).toEqual(['a/index.ts', 'b/index.ts'])
})

test('DEV-07 a registry finds a broken plugin by any component name with the plugin’s folder name', async () => {
  const registry = await separateRegistry(
    [{ file: 'src/plugins/modal-block/index.ts', load: () => Promise.reject(new Error('no')) }],
    new Map(),
  )
  const message = validateStory(storyOf({ _uid: '1', component: 'Modal Block' }), registry)[0]?.message
  expect(message).toBe(
    "Block 'Modal Block' is not shown: its plugin src/plugins/modal-block/index.ts could not be loaded: no",
  )
  expect(registry.brokenPlugin('modal')).toBeUndefined()
})

test('createRegistry rejects two plugins with the same inline token, naming both files', () => {
  const files = { 'a/index.ts': plugin('one', 'kbd'), 'b/index.ts': plugin('two', 'key', 'kbd') }
  expect(() => createRegistry(files)).toThrow(
    "Two plugins define the inline token 'kbd': a/index.ts and b/index.ts. Rename one of them.",
  )
})

test('createRegistry rejects a file without a plugin, naming the file', () => {
  for (const nothing of [undefined, {}, () => 'quote'])
    expect(() => createRegistry({ 'a/index.ts': nothing as unknown as Plugin })).toThrow(
      /^a\/index\.ts has no plugin/,
    )
})

test('a registry suggests the most similar plugin name', () => {
  const registry = createRegistry({ 'a.ts': plugin('quote'), 'b.ts': plugin('stats_table') })
  expect(registry.suggest('qoute')).toBe('quote')
  expect(registry.suggest('statsTable')).toBe('stats_table')
  expect(registry.suggest('carousel')).toBeUndefined()
})

/** Returns a list plugin whose slot allows the given block. */
const listOf = (allowed: string): Plugin => ({
  ...plugin('list'),
  slots: { entries: slot({ allow: [allowed], message: 'Entries.' }) },
})

test('createRegistry rejects a slot that allows an unknown block, naming the known blocks', () => {
  const entry = plugin('list_entry')
  expect(() => createRegistry({ 'list/index.ts': listOf('list_entyr'), 'entry/index.ts': entry })).toThrow(
    "list/index.ts: Plugin 'list': its slot 'entries' allows 'list_entyr', and no plugin has that name. Write 'list_entry' if you meant that, or add a plugin 'list_entyr'. There are list, list_entry.",
  )
  expect(() => createRegistry({ 'list/index.ts': listOf('zebra'), 'entry/index.ts': entry })).toThrow(
    /Correct the name, or add a plugin 'zebra'\. There are list, list_entry\.$/,
  )
  expect(
    createRegistry({ 'list/index.ts': listOf('list_entry'), 'entry/index.ts': entry }).get('list'),
  ).toBeDefined()
})

test('DEV-07 separateRegistry breaks a plugin whose slot allows an unknown block, but not if that block is broken', async () => {
  const files = (allowed: string, entry: () => Promise<Plugin>) => [
    { file: 'src/plugins/list/index.ts', load: async () => listOf(allowed) },
    { file: 'src/plugins/list-entry/index.ts', load: entry },
  ]
  const wrong = await separateRegistry(
    files('list_entyr', async () => plugin('list_entry')),
    new Map(),
  )
  expect(wrong.broken.map(({ name }) => name)).toEqual(['list'])
  expect(wrong.brokenPlugin('list')?.reason).toContain("Write 'list_entry'")
  const last = new Map<string, Plugin>()
  const besideBroken = await separateRegistry(
    files('list_entry', () => Promise.reject(new Error('no'))),
    last,
  )
  expect(besideBroken.broken.map(({ name }) => name)).toEqual(['list-entry'])
  expect(besideBroken.brokenPlugin('list_entry')?.reason).toBe('no')
  expect([...last.keys()]).toEqual(['src/plugins/list/index.ts'])
})
