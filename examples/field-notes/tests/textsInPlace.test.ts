// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { registry } from '#site/plugins'
import type { Story } from '../../../src/content/story.ts'
import { loadRenderers } from '../../../src/registry/loadRenderers.ts'
import { presetStory } from '../../../src/registry/presetStory.ts'
import { measureTexts, newReach, reachLines } from '../../../tests/inplace/measureTexts.tsx'
import { storiesOf } from '../../../tests/inplace/storiesOf.ts'

test('plain text is found where it stands on the page, without a line in a plugin: 95 of 100 fields and more, of a site that the editor does not know', async () => {
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
