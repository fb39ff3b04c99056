import { join } from 'node:path'
import { expect, test } from 'vitest'
import { presetStory } from '../../src/registry/presetStory.ts'
import { type CheckedStory, checkedSpace } from '../contentCheck/checkedSpace.ts'
import { readSpaceFolder } from '../contentCheck/readSpaceFolder.ts'
import { forms } from '../contentCheck/rules/forms.ts'
import { objectsIn } from '../contentCheck/valuesIn.ts'
import { loadPlugins, ROOT } from '../loadPlugins.ts'

const SITES = [
  ['content', 'src/plugins'],
  ['examples/field-notes/content', 'examples/field-notes/plugins'],
] as const

const count = (stories: readonly CheckedStory[], is: (link: Readonly<Record<string, unknown>>) => unknown) =>
  stories
    .flatMap(({ content }) => [...objectsIn(content, '')])
    .filter(([, object]) => object.fieldtype === 'multilink' && is(object)).length

test('the content contains links of every type that a field must allow', async () => {
  const { stories } = await readSpaceFolder(join(ROOT, 'content'))
  expect(count(stories, ({ linktype }) => linktype === 'email')).toBeGreaterThan(5)
  expect(count(stories, ({ anchor }) => anchor)).toBeGreaterThan(20)
  expect(count(stories, ({ target }) => target === '_blank')).toBeGreaterThan(30)
})

test.each(SITES)('the forms of %s can create the content of its presets', async (_, plugins) => {
  const registry = await loadPlugins({ root: ROOT, plugins })
  const stories = [...registry.plugins.values()].flatMap(({ name, presets }) =>
    presets.map((preset) => ({ ...presetStory(name, preset), published: true })),
  )
  const notOffered = [...forms.check(checkedSpace({ stories, assets: [] }, registry))]
  expect(notOffered.map(({ where, path, message }) => `${where} ${path}: ${message}`)).toEqual([])
})
