// @vitest-environment jsdom
import { render, screen } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import {
  buildPageTree,
  ComposedStory,
  composeHtml,
  loadRenderers,
  presetResults,
  presetStory,
} from 'strata-pages/testing'
import { expect, test, vi } from 'vitest'
import { registry } from '../../../src/plugins/installedPlugins.ts'
import { htmlMeaning } from '../../../src/registry/htmlMeaning.testkit.ts'

const renderers = await loadRenderers(registry.plugins.values())
/** The presets Plain and Longest of each plugin. In the audit all presets. */
const presets = [...registry.plugins.values()].flatMap((plugin) =>
  plugin.presets
    .filter(({ name }) => process.env.AUDIT || name === 'Plain' || name === 'Longest')
    .map((preset) => [plugin.name, preset.name, preset] as const),
)

test.each(presets)(
  '%s, %s: rendering one React tree returns the HTML that the server composes',
  (component, _, preset) => {
    const tree = () => buildPageTree(presetStory(component, preset), registry)
    const options = { registry, renderers, audience: 'visitor' } as const
    const results = presetResults(tree(), { plugin: component, preset })
    const served = composeHtml(tree(), { ...options, results }).html
    const rendered = renderToStaticMarkup(<ComposedStory tree={tree()} {...options} results={results} />)
    expect(htmlMeaning(rendered)).toBe(htmlMeaning(served))
  },
)

test('a long page renders in a browser without console messages', () => {
  const consoleError = vi.spyOn(console, 'error').mockImplementation(() => {})
  const preset = registry.get('page')!.presets.find(({ name }) => name === 'Longest')!
  const tree = buildPageTree(presetStory('page', preset), registry)
  render(<ComposedStory tree={tree} registry={registry} renderers={renderers} audience="editor" />)
  expect(screen.getAllByRole('heading').length).toBeGreaterThan(3)
  expect(consoleError).not.toHaveBeenCalled()
})
