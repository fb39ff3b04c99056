import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { text } from '../../fields/fields.ts'
import { definePlugin } from '../../src/registry/definePlugin.ts'
import type { Plugin } from '../../src/registry/plugin.ts'
import { createRegistry } from '../../src/registry/registry.ts'
import { generatedProblem, writeGenerated } from '../generatedFiles.ts'
import { loadPlugins } from '../loadPlugins.ts'
import { generateStories } from './generateStories.ts'

let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'stories-'))
})
afterEach(() => rm(root, { recursive: true, force: true }))

const block = (name: string, title: string, ...presets: string[]): Plugin =>
  definePlugin({
    name,
    title,
    description: 'For tests.',
    group: 'Text',
    icon: 'text',
    fields: { words: text() },
    render: async () => ({ default: () => null }),
    presets: presets.map((preset) => ({ name: preset, content: {} })),
  }) as Plugin

const registryOf = (...plugins: Plugin[]) =>
  createRegistry(Object.fromEntries(plugins.map((plugin) => [`src/plugins/${plugin.name}/index.ts`, plugin])))

const storyFile = (file: string, ...presets: string[]) =>
  generateStories(registryOf(block('note', 'Note', ...presets))).files.get(file)

describe('stories', () => {
  test('DEV-03 each preset of each plugin of the site is a story', async () => {
    const registry = await loadPlugins()
    const { files } = generateStories(registry)
    expect(registry.plugins.size).toBeGreaterThan(0)
    expect(files.size).toBe(registry.plugins.size)
    for (const plugin of registry.plugins.values()) {
      const folder = registry.file(plugin.name)?.split('/').at(-2)
      const file = files.get(`ladle/stories/${folder}.stories.tsx`) ?? ''
      const exported = [...file.matchAll(/^export const (\w+) = story\('(.+)'\)$/gm)]
      expect(exported.map(([, , preset]) => preset?.replaceAll("\\'", "'"))).toEqual(
        plugin.presets.map(({ name }) => name),
      )
      expect(new Set(exported.map(([, name]) => name)).size).toBe(exported.length)
    }
  })

  test.each([
    ['🚀 Launch', '⭐ Best', 'Text / Launch', 'Best'],
    ['🚀', '→', 'Text / U+1F680', 'U+2192'],
    ['Größe', 'עברית', 'Text / Größe', 'עברית'],
  ])(
    'ADOPT-01 the title %s and the preset %s have names that Ladle can use',
    (title, preset, shown, name) => {
      const { files } = generateStories(registryOf(block('note', title, preset)))
      const text = files.get('ladle/stories/note.stories.tsx')
      expect(text).toContain(`title: '${shown}'`)
      expect(text).toContain(`storyName = '${name}'`)
      expect(text).toContain(`story('${preset}')`)
    },
  )

  test.each([
    ['1. Layout', 'Group 1. Layout'],
    ['🚀', 'U+1F680'],
  ])('ADOPT-01 the group %s has a name that Ladle can use', (group, shown) => {
    const { files } = generateStories(registryOf({ ...block('note', 'Note', 'Plain'), group }))
    expect(files.get('ladle/stories/note.stories.tsx')).toContain(`title: '${shown} / Note'`)
  })

  test('preset names become exports that Ladle can parse', () => {
    const file = storyFile(
      'ladle/stories/note.stories.tsx',
      "It's long, and: odd",
      '2 columns',
      'Größe__a',
      'עברית',
      'A b',
      'AB',
    )
    expect([...(file ?? '').matchAll(/^export const (\S+) =/gm)].map(([, name]) => name)).toEqual([
      'ItSLongAndOdd',
      'Preset22Columns',
      'GroEA',
      'Preset4',
      'AB',
      'Preset6AB',
    ])
    expect(file).toContain("ItSLongAndOdd.storyName = 'It\\'s long, and: odd'")
    expect(file).toContain("export default { title: 'Text / Note',")
  })

  test('presets with the same address in Ladle are rejected by name', () => {
    expect(() => storyFile('', 'Two columns', 'two  columns')).toThrow(
      "Plugin 'note': the presets 'Two columns' and 'two  columns' would be one story.",
    )
    expect(() => storyFile('')).toThrow("Plugin 'note' has no preset")
  })

  test('the second of two blocks with the same title has its component in the title', () => {
    const { files } = generateStories(registryOf(block('a', 'Note', 'Plain'), block('b', 'note', 'Plain')))
    const titles = [...files.values()].map((file) => /title: '([^']*)'/.exec(file)?.[1])
    expect(titles).toEqual(['Text / Note', 'Text / note (b)'])
  })
})

describe('files on disk', () => {
  test('generated files are written once, detected as outdated, and removed with their plugin', async () => {
    const both = generateStories(registryOf(block('one', 'One', 'Plain'), block('two', 'Two', 'Plain')))
    expect(await generatedProblem(root, both)).toContain(
      'ladle/stories/one.stories.tsx is missing or out of date',
    )
    expect(await writeGenerated(root, both)).toBe('2 files are up to date: 2 written, 0 removed.')
    expect(await generatedProblem(root, both)).toBeUndefined()

    const other = generateStories(registryOf(block('one', 'One', 'Plain', 'Long')))
    expect(await generatedProblem(root, other)).toBe(
      [
        'Generated files are out of date:',
        '  ladle/stories/one.stories.tsx is missing or out of date',
        '  ladle/stories/two.stories.tsx is obsolete',
        'Run "npm run generate" and commit the result.',
      ].join('\n'),
    )
    expect(await writeGenerated(root, other)).toBe('1 file is up to date: 1 written, 1 removed.')
    expect(await readFile(join(root, 'ladle/stories/one.stories.tsx'), 'utf8')).toContain("story('Long')")
    expect(await generatedProblem(root, other)).toBeUndefined()
  })
})
