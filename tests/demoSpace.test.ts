import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isObject, type JsonObject } from '../json/JsonObject.ts'
import { registry } from '../src/plugins/installedPlugins.ts'
import { anchorName } from '../src/registry/anchorName.ts'

interface StoryFile extends JsonObject {
  readonly uuid: string
  readonly slug: string
  readonly full_slug: string
  readonly id: number
  readonly parent_id: number
  readonly is_folder: boolean
  readonly published: boolean
  readonly content?: JsonObject
}

const space = new URL('../content/', import.meta.url)
const folder = (kind: string) => new URL(`${kind}/2026/`, space)
const readJson = (file: URL): unknown => JSON.parse(readFileSync(file, 'utf8'))

const files = readdirSync(folder('stories'))
const stories = files.map((file) => readJson(new URL(file, folder('stories'))) as StoryFile)
const pages = stories.filter((story) => !story.is_folder)
const byUuid = new Map(stories.map((story) => [story.uuid, story]))
const presets = readJson(new URL('presets.json', folder('components')))
const assets = readdirSync(folder('assets'))
  .filter((file) => file.endsWith('.json'))
  .map((file) => ({
    file,
    ...(readJson(new URL(file, folder('assets'))) as { filename: string; alt: string }),
  }))

/** Yields every object in a value with its path, outermost first. */
function* objectsIn(value: unknown, path = ''): Generator<readonly [string, JsonObject]> {
  if (Array.isArray(value))
    for (const [index, entry] of value.entries()) yield* objectsIn(entry, `${path}[${index}]`)
  else if (isObject(value)) {
    yield [path, value]
    for (const [key, entry] of Object.entries(value)) yield* objectsIn(entry, path ? `${path}.${key}` : key)
  }
}

/** Returns the problems that `find` reports in the content of all pages, with their location. */
function problems(find: (object: JsonObject, story: StoryFile) => string | undefined): string[] {
  return pages.flatMap((story) =>
    [...objectsIn(story.content)].flatMap(([path, object]) => {
      const problem = find(object, story)
      return problem ? [`${story.full_slug} ${path}: ${problem}`] : []
    }),
  )
}

/** Returns the anchors of a page: those of its chapters with a title. */
const anchorsOf = (story: StoryFile) =>
  [...objectsIn(story.content)]
    .filter(([, object]) => object.component === 'chapter' && object.title)
    .map(([, object]) => anchorName(String(object.title)))

test('every file has the name of its slug and UUID, and every parent folder exists', () => {
  expect(files).toEqual(stories.map(({ slug, uuid }) => `${slug}_${uuid}.json`))
  const folders = new Set(stories.filter((story) => story.is_folder).map((story) => story.id))
  expect(stories.filter(({ parent_id }) => parent_id !== 0 && !folders.has(parent_id))).toEqual([])
  expect(new Set(stories.map((story) => story.id)).size).toBe(stories.length)
  expect(stories.filter((story) => 'preview_token' in story)).toEqual([])
})

test('every block has a plugin, is allowed in its slot, and has only fields that the plugin defines', () => {
  expect(
    problems((block) => {
      if (typeof block.component !== 'string') return undefined
      const plugin = registry.get(block.component)
      if (!plugin) return `no plugin has the name '${block.component}'`
      const known = new Set([
        '_uid',
        'component',
        ...Object.keys(plugin.fields),
        ...Object.keys(plugin.slots),
      ])
      const unknown = Object.keys(block).filter((key) => !known.has(key))
      if (unknown.length) return `'${block.component}' has no field ${unknown.join(', ')}`
      const misplaced = Object.entries(plugin.slots).flatMap(([name, { allow }]) =>
        ((block[name] ?? []) as JsonObject[]).filter(
          (child) => allow !== 'any' && !allow.includes(String(child.component)),
        ),
      )
      return misplaced.length
        ? `'${block.component}' may not contain ${misplaced.map((child) => child.component)}`
        : undefined
    }),
  ).toEqual([])
})

test('every value is valid, and every required value is set', () => {
  expect(
    problems((block) => {
      const plugin = typeof block.component === 'string' ? registry.get(block.component) : undefined
      for (const [name, field] of Object.entries(plugin?.fields ?? {})) {
        const stored = block[name]
        if (stored === undefined || stored === '') {
          if (field.required) return `'${block.component}' lacks ${name}`
          continue
        }
        const { problem } = field.read(stored)
        if (problem) return `${name} ${problem}`
      }
      return undefined
    }),
  ).toEqual([])
})

test('every block has a unique _uid on its page', () => {
  for (const story of pages) {
    const uids = [...objectsIn(story.content)]
      .filter(([, object]) => 'component' in object)
      .map(([, block]) => block._uid)
    expect(new Set(uids).size, story.full_slug).toBe(uids.length)
  }
})

/** Fields that readers see as text, including the `text` of rich text nodes. */
const TEXT_FIELDS = new Set(['text', 'title', 'heading', 'caption', 'question'])

const countWords = (value: unknown): number =>
  [...objectsIn(value)]
    .flatMap(([, object]) => Object.entries(object))
    .filter(([name, text]) => TEXT_FIELDS.has(name) && typeof text === 'string')
    .reduce((sum, [, text]) => sum + String(text).split(/\s+/).filter(Boolean).length, 0)

test('every article with at least four chapters and more than 300 words has a table of contents', () => {
  const long = pages.filter(
    (story) =>
      story.content?.layout === 'article' &&
      anchorsOf(story).length >= 4 &&
      countWords(story.content.body) > 300,
  )
  const without = long.filter(
    (story) => ![...objectsIn(story.content)].some(([, { component }]) => component === 'table_of_contents'),
  )
  expect(without.map((story) => story.full_slug)).toEqual([])
  expect(long.length).toBeGreaterThan(20)
})

test('every link to a story has a published target, its current address and an existing anchor', () => {
  const check = (uuid: unknown, address: unknown, anchor: unknown) => {
    const target = byUuid.get(String(uuid))
    if (!target || target.is_folder || !target.published)
      return `links to ${String(uuid)}, which is not published`
    const expected = target.full_slug === 'home' ? ['', 'home'] : [target.full_slug]
    if (!expected.includes(String(address).replace(/^\//, '')))
      return `links to ${String(address)}, expected ${target.full_slug}`
    return anchor && !anchorsOf(target).includes(String(anchor))
      ? `${target.full_slug} has no anchor '${String(anchor)}', only ${anchorsOf(target).join(', ')}`
      : undefined
  }
  let count = 0
  expect(
    problems((object, story) => {
      if (object.linktype === 'story' && (object.id || object.uuid)) {
        count++
        return check(object.id ?? object.uuid, object.cached_url ?? object.href, object.anchor)
      }
      if (object.linktype === 'url' && String(object.href).startsWith('#'))
        return anchorsOf(story).includes(String(object.href).slice(1))
          ? undefined
          : `has no anchor ${String(object.href)}`
      return object.component === 'author_profile' && !byUuid.has(String(object.author))
        ? 'has no existing author'
        : undefined
    }),
  ).toEqual([])
  expect(count).toBeGreaterThan(60)
})

test('every used asset exists, and every asset is used and has an alternative text', () => {
  // The editor's insert menu shows presets with pictures, which are assets.
  const text = JSON.stringify([...pages.map((story) => story.content), presets])
  const used = new Set(text.match(/https:\/\/a\.storyblok\.com\/f\/[^"\\]+/g))
  expect([...used].filter((filename) => !assets.some((asset) => asset.filename === filename))).toEqual([])
  expect(assets.filter((asset) => !used.has(asset.filename)).map(({ file }) => file)).toEqual([])
  expect(assets.filter((asset) => !asset.alt).map(({ file }) => file)).toEqual([])
  const missing = assets.filter(
    ({ file, filename }) =>
      !existsSync(new URL(file.replace(/json$/, filename.split('.').at(-1)!), folder('assets'))),
  )
  expect(missing.map(({ file }) => file)).toEqual([])
})

test('the demo space uses every block', () => {
  const used = new Set(
    pages.flatMap((story) => [...objectsIn(story.content)].map(([, object]) => object.component)),
  )
  expect([...registry.plugins.keys()].filter((name) => !used.has(name))).toEqual([])
})
