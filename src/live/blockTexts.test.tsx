// @vitest-environment jsdom
import { expect, test } from 'vitest'
import * as field from '../../fields/fields.ts'
import type { Block } from '../content/story.ts'
import { buildPageTree } from '../registry/buildPageTree.ts'
import { definePlugin } from '../registry/definePlugin.ts'
import { LiveStory } from '../registry/LiveStory.ts'
import { loadRenderers } from '../registry/loadRenderers.ts'
import { createRegistry } from '../registry/registry.ts'
import { slot } from '../registry/slot.ts'
import { RichText } from '../richtext/RichText.tsx'
import { blockTexts } from './blockTexts.tsx'
import { paragraph, rich, storyOf } from './livePage.testkit.tsx'

const common = { title: 'A block', description: '', group: 'Text', icon: 'note', presets: [] } as const
const card = definePlugin({
  ...common,
  name: 'card',
  fields: { title: field.text(), label: field.text(), body: field.richtext(), zone: field.text() },
  slots: { items: slot({ allow: 'any', message: '' }) },
  render: async () => ({
    default: ({ root, title, label, body, zone, items }) => (
      <section {...root} aria-label={title}>
        <h2>{title?.toUpperCase()}</h2>
        {zone ? (
          <time>{new Intl.DateTimeFormat('en', { timeZone: zone, year: 'numeric' }).format(0)}</time>
        ) : null}
        {body ? <RichText document={body} /> : null}
        {items}
        <a href={`/${label}/`}>{label}</a>
      </section>
    ),
  }),
})
const registry = createRegistry({ card })
const renderers = await loadRenderers(registry.plugins.values())

/** Returns the fields of the root block with the text that shows them. */
function found(content: object): readonly (readonly [string, string])[] | undefined {
  const tree = buildPageTree(storyOf({ _uid: 'own', component: 'card', ...content } as Block), registry)
  const shown = new LiveStory(tree, { audience: 'editor', results: {} })
  const texts = blockTexts(shown.block(tree.root), { registry, renderers })
  return texts?.ranges.map(({ field, start, end }) => [field, texts.text.slice(start, end)] as const)
}

test('blockTexts finds each field, even if two fields have the same value, and ignores the text of inner blocks', () => {
  const inner = { _uid: 'inner', component: 'card', title: 'Salt', label: 'Salt' }
  expect(found({ title: 'Salt', label: 'SALT', items: [inner] })).toEqual([
    ['title', 'SALT'],
    ['label', 'SALT'],
  ])
  expect(found({ body: rich(paragraph('One'), paragraph('Two')) })).toEqual([['body', 'OneTwo']])
})

test('blockTexts omits a field whose marks change the text, and finds the other fields', () => {
  expect(found({ title: 'Salt', zone: 'UTC' })).toEqual([['title', 'SALT']])
})

test('blockTexts returns null for a block that throws', () => {
  expect(found({ title: 'Salt', zone: 'nowhere' })).toBeUndefined()
})
