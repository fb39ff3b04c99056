// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type { Story } from '../../src/content/story.ts'
import { registry } from '../../src/plugins/installedPlugins.ts'
import { loadRenderers } from '../../src/registry/loadRenderers.ts'
import { presetStory } from '../../src/registry/presetStory.ts'
import { measureTexts, newReach, reachLines } from './measureTexts.tsx'
import { storiesOf } from './storiesOf.ts'

test('at least 95 % of plain text fields are found on the page without code in plugins', async () => {
  const renderers = await loadRenderers(registry.plugins.values())
  const reach = newReach()
  const stories: readonly Story[] = process.env.ALL_TEXTS
    ? storiesOf('content/stories/2026')
    : [...registry.plugins.values()].flatMap((plugin) =>
        plugin.presets.slice(0, 1).map((preset) => presetStory(plugin.name, preset)),
      )
  for (const story of stories) measureTexts(story, { registry, renderers }, reach)
  process.stdout.write(reachLines('Quarry', reach))
  expect(reach.found / reach.visible).toBeGreaterThan(0.95)
  expect(reach.visible).toBeGreaterThan(50)
})
