// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Block, Story } from '../../src/content/story.ts'
import { endIslands, hydrateIsland } from '../../src/islands/hydrateIsland.tsx'
import { registry } from '../../src/plugins/installedPlugins.ts'
import { authorStory } from '../../src/plugins/sampleContent.ts'
import { buildPageTree } from '../../src/registry/buildPageTree.ts'
import { composeHtml } from '../../src/registry/composeHtml.tsx'
import { loadRenderers } from '../../src/registry/loadRenderers.ts'

const islands = [...registry.plugins.values()].filter(({ mode }) => mode !== 'static' && mode !== 'enhance')
const renderers = await loadRenderers(registry.plugins.values())
const presets = islands.flatMap((plugin) =>
  plugin.presets.map((preset) => [plugin.name, preset.name, preset.content] as const),
)

const tags = (html: string) => html.match(/<\/?[a-z][a-z0-9-]*/gi)?.map((tag) => tag.toLowerCase())

function compose(component: string, content: Readonly<Record<string, unknown>>) {
  const root: Block = { ...content, _uid: 'root', component }
  const story: Story = { ...authorStory({ name: 'Sample' }), content: root }
  return composeHtml(buildPageTree(story, registry), {
    registry,
    renderers,
    audience: 'visitor',
    scripts: () => ['/module.js'],
  })
}

beforeEach(() => {
  // jsdom does not implement matchMedia.
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {} }))
})

afterEach(() => {
  endIslands(document)
  document.body.replaceChildren()
})

test.each(presets)(
  '%s, %s is an island with valid HTML, and React hydrates it without errors',
  (component, _, content) => {
    const consoleError = vi.spyOn(console, 'error')
    const { html, issues } = compose(component, content)
    expect(issues).toEqual([])
    const island = () => document.querySelector<HTMLElement>(`q-island[data-component="${component}"]`)
    document.body.innerHTML = html
    const markup = (text: string) => tags(text.replaceAll(/<script.*?<\/script>/gs, ''))
    expect(markup(document.body.innerHTML)).toEqual(markup(html))
    expect(island()?.children).toHaveLength(1)
    for (const form of document.querySelectorAll('form')) {
      expect(form.getAttribute('method')).toBe('post')
      expect(form.getAttribute('action')).toMatch(/^\/[\w/-]+\/$/)
    }
    hydrateIsland(island()!, renderers.get(component)! as never, [])
    expect(island()?.dataset.state).toBe('hydrated')
    expect(consoleError.mock.calls.flat().map(String)).toEqual([])
  },
)
