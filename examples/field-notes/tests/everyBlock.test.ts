// @vitest-environment jsdom

import { presetStory } from 'strata-pages/testing'
import { describe, expect, test } from 'vitest'
import { registry } from '#site/plugins'
import { longest } from '../samples.ts'
import { composedStory } from './composed.ts'

const plugins = [...registry.plugins.values()]

test.each(plugins.map((plugin) => [plugin.name, plugin] as const))(
  'the block %s has presets with plain, longest, empty and right-to-left content',
  (_, { name, fields, presets }) => {
    const names = presets.map((preset) => preset.name)
    expect(names).toEqual(expect.arrayContaining(['Plain', 'Longest', 'Only required fields']))
    const shown = presets.map((preset) => presetStory(name, preset).content)
    if (Object.values(fields).some(({ translatable }) => translatable))
      expect(JSON.stringify(shown)).toContain(longest.rightToLeft)
  },
)

describe.each(
  plugins.flatMap((plugin) => plugin.presets.map((preset) => [plugin.name, preset.name, preset] as const)),
)('%s, %s', (plugin, _, preset) => {
  test('a block renders valid HTML without issues', async () => {
    const { html, body, issues } = await composedStory(presetStory(plugin, preset), { plugin, preset })
    expect(issues.map(({ message }) => message)).toEqual([])
    expect(body.children).toHaveLength(1)
    // If the nesting were invalid, the parser would change the elements or their order.
    expect(tagsOf(body.innerHTML)).toEqual(tagsOf(html))
    const ids = [...body.querySelectorAll('[id]')].map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(body.querySelector('[style], script, style')).toBeNull()
  })
})

const tagsOf = (html: string) => html.match(/<\/?[a-z][a-z0-9-]*/gi)?.map((tag) => tag.toLowerCase())
