// @vitest-environment jsdom

import type { Story } from 'strata-pages'
import { loadRenderers, presetStory } from 'strata-pages/testing'
import { expect, test } from 'vitest'
import { registry } from '#site/plugins'
import { measureTexts, newReach, reachLines } from '../../inplace/measureTexts.tsx'
import { storiesOf } from '../../inplace/storiesOf.ts'

test('the editor locates more than 95 % of plain text fields on pages of any site, without code in its plugins', async () => {
  const renderers = await loadRenderers(registry.plugins.values())
  const reach = newReach()
  const stories: readonly Story[] = process.env.ALL_TEXTS
    ? storiesOf('examples/field-notes/content/stories/4040')
    : [...registry.plugins.values()].flatMap((plugin) =>
        plugin.presets.slice(0, 1).map((preset) => presetStory(plugin.name, preset)),
      )
  for (const story of stories) measureTexts(story, { registry, renderers }, reach)
  process.stdout.write(reachLines('Field Notes', reach))
  expect(reach.found / reach.visible).toBeGreaterThan(0.95)
  expect(reach.visible).toBeGreaterThan(20)
})
