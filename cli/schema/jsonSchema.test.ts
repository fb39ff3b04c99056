import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { expect, test } from 'vitest'
import { findSite } from '../../server/siteFolder.ts'
import { serviceComponent } from '../../src/registry/serviceComponent.ts'
import { loadPlugins, ROOT } from '../loadPlugins.ts'
import { storySchema } from './jsonSchema.ts'

const site = await findSite()
const registry = await loadPlugins(site)
const components = [...registry.plugins.values()].map((plugin) => serviceComponent(plugin, registry))
const validate = new Ajv2020({ strict: false, allErrors: true }).compile(storySchema(components))

/** Returns the problems of a story, as `path message`. */
function problemsOf(story: unknown): readonly string[] {
  validate(story)
  return (validate.errors ?? [])
    .filter(({ keyword }) => keyword !== 'if')
    .map(({ instancePath, message }) => `${instancePath} ${message}`)
}

const page = (...body: readonly object[]) => ({
  content: { component: 'page', _uid: 'root', title: 'A page', body },
})

test('the JSON Schema accepts every story of the demo space', async () => {
  const folder = join(ROOT, 'content/stories/2026')
  const files = await readdir(folder, { recursive: true })
  const stories = files.filter((file) => file.endsWith('.json'))
  expect(stories.length).toBeGreaterThan(100)
  const wrong: string[] = []
  for (const file of stories) {
    const story = JSON.parse(await readFile(join(folder, file), 'utf8'))
    if (story.content === undefined || story.is_folder) continue
    wrong.push(...problemsOf(story).map((problem) => `${file}: ${problem}`))
  }
  expect(wrong).toEqual([])
})

test('the JSON Schema rejects unknown blocks, unknown fields, wrong values and blocks that a slot does not accept', () => {
  const quote = { component: 'quote', _uid: 'q', quote: 'Words.' }
  expect(problemsOf(page({ ...quote, component: 'qoute' }))).toContainEqual(
    expect.stringMatching(/^\/content\/body\/0\/component must be equal to one of/),
  )
  expect(problemsOf(page({ ...quote, qoute: 'x' }))).toContainEqual(
    expect.stringMatching(/^\/content\/body\/0 must NOT have additional properties/),
  )
  expect(problemsOf(page({ ...quote, quote: 7 }))).toContainEqual(
    expect.stringMatching(/^\/content\/body\/0\/quote must be string,null/),
  )
  expect(problemsOf({ content: quote })).toContainEqual(
    expect.stringMatching(/^\/content\/component must be equal to one of/),
  )
})

test('the JSON Schema accepts translated values and rejects wrong ones', () => {
  const quote = (value: unknown) =>
    page({ component: 'quote', _uid: 'q', quote: 'Words.', quote__i18n__ar: value })
  expect(problemsOf(quote('كلمات'))).toEqual(
    problemsOf(page({ component: 'quote', _uid: 'q', quote: 'Words.' })),
  )
  expect(problemsOf(quote(7)).length).toBeGreaterThan(0)
})
