import { buildPageTree, composeHtml, loadRenderers, presetResults, presetStory } from 'strata-pages/testing'
import { expect, test } from 'vitest'
import { registry } from '#site/plugins'
import { paragraphs } from '../samples.ts'

const renderers = await loadRenderers(registry.plugins.values())

/** Returns the HTML of a block for visitors, and the issues of its content. */
function compose(component: string, content: Readonly<Record<string, unknown>>) {
  const tree = buildPageTree(presetStory(component, { name: 'test', content }), registry)
  return composeHtml(tree, { registry, renderers, audience: 'visitor', results: presetResults(tree) })
}

const presets = [...registry.plugins.values()].flatMap(({ name, presets }) =>
  presets.map((preset) => ({ block: name, preset: preset.name, content: preset.content })),
)

test.each(presets)(
  'the block $block with the preset $preset renders without an issue',
  ({ block, content }) => {
    const { html, issues } = compose(block, content)
    expect(issues).toEqual([])
    expect(html).not.toBe('')
  },
)

test('a badge token in text becomes a badge', () => {
  const { html } = compose('text', { words: paragraphs('This is [[badge | new]].') })
  expect(html).toMatch(/This is <span[^>]*>new<\/span>\./)
})
