// @vitest-environment jsdom

import { buildPageTree, composeHtml, loadRenderers, presetStory } from 'strata-pages/testing'
import { expect, test } from 'vitest'
import { registry } from '#site/plugins'

/** Class of the root element by block type of the harness's content. */
const ROOTS: Readonly<Record<string, string>> = {
  page: 'page',
  hero: 'hero',
  rich_text: 'chapter',
  chapter: 'chapter',
  text_with_image: 'twi twi--left',
  image: 'figure',
  quote: 'quote',
  stats: 'stats',
  stat_entry: '',
  advantages: 'adv',
  advantage_entry: 'adv__item',
  faq_list: 'faq',
  faq_entry: 'faq__item',
  testimonials: 'testimonials',
  testimonial: 'card',
  timeline: 'timeline',
  timeline_item: 'timeline__item',
  video_embed: 'video',
  spotlight: 'spotlight spotlight--left cs-background-f1efe7',
  callout_box: 'callout',
  divider: 'divider',
  grid_list: 'gridlist',
  champion_collection: 'champs',
  champion: 'champion',
  event_collection: 'evts',
  event: 'event',
  tooltip_text: 'tip',
  course_form: 'formwrap',
  site_header: 'site-header',
  site_footer: 'site-footer',
}

test('every block type of the content has a plugin', () => {
  expect([...registry.plugins.keys()].sort()).toEqual(Object.keys(ROOTS).sort())
})

test.each(Object.entries(ROOTS))(
  '%s is composed without an issue, with the class that the harness looks for',
  async (name, root) => {
    const plugin = registry.plugins.get(name)
    const preset = plugin?.presets[0]
    if (!preset) throw new Error(`${name} has no preset.`)
    const { html, issues } = composeHtml(buildPageTree(presetStory(name, preset), registry), {
      registry,
      renderers: await loadRenderers(registry.plugins.values()),
      audience: 'visitor',
      results: {},
    })
    const template = document.createElement('template')
    template.innerHTML = html
    expect(issues).toEqual([])
    expect(template.content.firstElementChild?.getAttribute('class') ?? '').toBe(root)
    expect(html).not.toContain('style=')
  },
)
