import { expect, test } from 'vitest'
import * as field from '../../fields/fields.ts'
import { definePlugin } from '../../src/registry/definePlugin.ts'
import { createRegistry } from '../../src/registry/registry.ts'
import { pictureProblem, presetsWithPictures } from './pictureRecord.ts'

const registryWith = (words: string) =>
  createRegistry({
    'src/plugins/note/index.ts': definePlugin({
      name: 'note',
      description: 'For tests.',
      group: 'Text',
      icon: 'note',
      fields: { words: field.text() },
      render: async () => ({ default: () => null }),
      presets: [
        { name: 'Plain', content: { words } },
        { name: 'Longest', forEditors: false, content: { words: 'Very long' } },
      ],
    }),
  })

const registry = registryWith('Ask once.')
const record = {
  presets: Object.fromEntries(
    presetsWithPictures(registry).map(({ key, content }) => [key, { content, looks: '' }]),
  ),
}

test('a picture is up to date while its preset is unchanged', () => {
  expect(Object.keys(record.presets)).toEqual(['note: Plain'])
  expect(pictureProblem(registry, record, '')).toBeUndefined()
})

test('changed presets and presets without a picture are reported with instructions', () => {
  const sentence =
    /^ {2}note: Plain\nRun "npm run pictures -- presets examples\/notes" and commit the result\.$/m
  expect(pictureProblem(registryWith('Ask twice.'), record, 'examples/notes')).toMatch(sentence)
  expect(pictureProblem(registry, { presets: {} }, 'examples/notes')).toMatch(sentence)
})
