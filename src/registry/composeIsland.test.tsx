// @vitest-environment jsdom
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import * as field from '../../fields/fields.ts'
import { buildPageTree } from './buildPageTree.ts'
import { composeHtml } from './composeHtml.tsx'
import { definePlugin } from './definePlugin.ts'
import { loadRenderers } from './loadRenderers.ts'
import { line, page, registryOf, sheet, storyOf, words } from './samplePlugins.testkit.tsx'
import { slot } from './slot.ts'

type RenderItems = (items: readonly ReactNode[], glances: readonly unknown[]) => ReactNode

/** Returns an island that renders its slot's blocks with the given function. */
const panel = (renderItems: RenderItems) =>
  definePlugin({
    title: 'Panel',
    description: 'For tests.',
    group: 'Layout',
    icon: 'grid',
    presets: [],
    name: 'panel',
    mode: 'visible',
    fields: { label: field.text() },
    slots: { items: slot({ allow: 'any', message: 'Any block.' }) },
    render: async () => ({
      default: ({ root, items }) => (
        <section {...root}>
          {renderItems(
            items,
            items.map(({ props }) => props.block),
          )}
        </section>
      ),
    }),
  })

async function compose(renderItems: RenderItems, ...blocks: readonly object[]) {
  const registry = registryOf(sheet, line, panel(renderItems))
  const renderers = await loadRenderers(registry.plugins.values())
  const content = page({ _uid: 'p', component: 'panel', label: 'L', items: blocks })
  const tree = buildPageTree(storyOf(content), registry)
  const composed = composeHtml(tree, {
    registry,
    renderers,
    audience: 'visitor',
    scripts: () => ['/a.js', '/b.js'],
  })
  const body = new DOMParser().parseFromString(composed.html, 'text/html').body
  const island = body.querySelector('q-island') as HTMLElement
  return { ...composed, island, props: JSON.parse(island.nextElementSibling?.textContent ?? '') }
}

test('composeIsland writes trigger and scripts as attributes, and the props beside the island', async () => {
  const { island, props } = await compose((items) => items, words('In it', 'w'))
  expect(island.dataset).toMatchObject({ on: 'visible', component: 'panel', src: '/a.js /b.js' })
  expect(props.values).toEqual({ label: 'L' })
  expect(island.querySelector('q-slot p')?.textContent).toBe('In it')
  expect(props.slots.items).toEqual([{ key: 'w', block: { _uid: 'w', component: 'line', words: 'In it' } }])
})

test('composeIsland writes the escaped HTML of a hidden block into the props', async () => {
  const { island, props, html } = await compose(() => 'nothing', words('</script><b>', 'w'))
  expect(island.querySelector('q-slot')).toBeNull()
  expect(props.slots.items[0].html).toContain('&lt;/script&gt;')
  expect(html).not.toContain('</script><b>')
})

test.each(['a;b', 'a&b', 'a"b', "a'b", '<b>', '$1', '7'])(
  'composeIsland replaces the placeholder of a block with the _uid %s',
  async (uid) => {
    const { island, issues } = await compose((items) => items, words('In it', uid), words('Also', 'other'))
    expect(island.textContent).toBe('In itAlso')
    expect(issues).toEqual([])
    expect(island.querySelectorAll('q-slot')).toHaveLength(2)
  },
)

test('composeIsland gives renderers the same block glance as the browser, without the editor’s marks', async () => {
  const glanced: unknown[] = []
  const long = 'x'.repeat(201)
  const content = {
    ...words('Short'),
    _editable: '<!-- mark -->',
    long,
    count: 3,
    on: true,
    list: [1],
    nothing: null,
    file: { id: 7, filename: 'https://a.storyblok.com/f/2026/x/7b/en.vtt', alt: 'Words', copyright: '' },
    noFile: { filename: '', alt: '' },
  }
  const { props } = await compose((_, glances) => {
    glanced.push(...glances)
    return null
  }, content)
  const file = { filename: 'https://a.storyblok.com/f/2026/x/7b/en.vtt', alt: 'Words' }
  expect(glanced).toEqual([{ _uid: 'line', component: 'line', words: 'Short', count: 3, on: true, file }])
  expect(props.slots.items[0].block).toEqual(glanced[0])
})

test.each([
  [
    'tbody',
    (items: readonly ReactNode[]) => (
      <table>
        <tbody>{items}</tbody>
      </table>
    ),
    'Put each block into a <td> of a <tr>.',
  ],
  ['ul', (items: readonly ReactNode[]) => <ul className="x">{items}</ul>, 'Put each block into a <li>.'],
  ['p', (items: readonly ReactNode[]) => <p>{items}</p>, 'Write a <div> in place of the <p>.'],
] as const)(
  'composeIsland reports blocks that are direct children of a %s with the slot and the solution',
  async (name, renderItems, fix) => {
    const { issues } = await compose(renderItems as RenderItems, words('One', 'a'), words('Two', 'b'))
    expect(issues).toMatchObject([
      {
        code: 'render_failed',
        message: expect.stringContaining(
          `the blocks of its slot 'items' cannot be direct children of a <${name}>. ${fix}`,
        ),
      },
    ])
  },
)

test('composeIsland accepts blocks inside the island’s own list entries', async () => {
  const { issues } = await compose(
    (items) => (
      <ul>
        {items.map((item, index) => (
          <li key={String(index)}>{item}</li>
        ))}
      </ul>
    ),
    words('One'),
  )
  expect(issues).toEqual([])
})
