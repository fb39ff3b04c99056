import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readSpaceFolder } from '../../cli/contentCheck/readSpaceFolder.ts'
import { valuesIn } from '../../cli/contentCheck/valuesIn.ts'
import { loadPlugins, ROOT } from '../../cli/loadPlugins.ts'

const { stories } = await readSpaceFolder(join(ROOT, 'content'))
const registry = await loadPlugins()

/** All texts of the demo's stories and of the presets of its blocks, with their location. */
const texts = [
  ...stories.map((story) => ({ name: story.full_slug, content: story.content })),
  ...[...registry.plugins.values()].flatMap((plugin) =>
    plugin.presets.map((preset) => ({ name: `${plugin.name}, ${preset.name}`, content: preset.content })),
  ),
].flatMap(({ name, content }) =>
  [...valuesIn(content, 'content')].flatMap(([path, value]) =>
    typeof value === 'string' ? [{ at: `${name} ${path}`, text: value }] : [],
  ),
)
const matching = (pattern: RegExp) =>
  texts.filter(({ text }) => pattern.test(text)).map(({ at, text }) => `${at}: ${text}`)

test('the demo space and the presets write prices in one format, €42', () => {
  expect(matching(/\d[\s\u00a0\u202f]?€|€[\s\u00a0\u202f]\d/)).toEqual([])
  expect(matching(/€42/)).not.toEqual([])
})

test('the demo space is consistent about the team, the addresses of the offices and the directors', () => {
  expect(matching(/\b(?:Rua da Pedreira\b|Tannery|tannery|Canal Street)/)).toEqual([])
  expect(matching(/eleven of whom have done research/)).toEqual([])
  expect(matching(/Rua das Pedreiras 14/).length).toBeGreaterThan(1)
  expect(matching(/Weighing House, Kirkgate/).length).toBeGreaterThan(1)
  expect(matching(/Directors: Marguerite Oake, Davi Okonro/)).toHaveLength(1)
})

test('no published event of the demo space is on the last day of the event window', () => {
  const published = stories.filter((story) => story.published)
  const dated = published.flatMap(({ full_slug, content }) =>
    [...valuesIn(content, '')].flatMap(([, value]) =>
      typeof value === 'string' && value.startsWith('2029-01-01') ? [full_slug] : [],
    ),
  )
  expect(dated).toEqual([])
})

test('the demo space and the presets use British spelling', () => {
  expect(matching(/\b(?:re)?organiz|\brecogniz|\bsummariz|\banalyz|\bcolor(?!:)|\bfavorite/i)).toEqual([])
  expect(matching(/organised/i)).not.toEqual([])
})
