// @vitest-environment jsdom
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { buildPageTree } from './buildPageTree.ts'
import { composeHtml } from './composeHtml.tsx'
import { definePlugin } from './definePlugin.ts'
import * as field from './fields.ts'
import { loadRenderers } from './loadRenderers.ts'
import { line, page, registryOf, sheet, storyOf, words } from './samplePlugins.testkit.tsx'
import { slot } from './slot.ts'

type Draw = (items: readonly ReactNode[], glances: readonly unknown[]) => ReactNode

/** An island that draws its slot's blocks in some way. */
const panel = (draw: Draw) =>
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
          {draw(
            items,
            items.map(({ props }) => props.block),
          )}
        </section>
      ),
    }),
  })

async function compose(draw: Draw, ...blocks: readonly object[]) {
  const registry = registryOf(sheet, line, panel(draw))
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
  return { ...composed, island, beside: JSON.parse(island.nextElementSibling?.textContent ?? '') }
}

test('an island says when it is due and what it takes; its props lie beside it', async () => {
  const { island, beside } = await compose((items) => items, words('In it', 'w'))
  expect(island.dataset).toMatchObject({ on: 'visible', component: 'panel', src: '/a.js /b.js' })
  expect(beside.values).toEqual({ label: 'L' })
  expect(island.querySelector('q-slot p')?.textContent).toBe('In it')
  expect(beside.slots.items).toEqual([{ key: 'w', block: { _uid: 'w', component: 'line', words: 'In it' } }])
})

test('a block that the island hides travels in its props, safe in its script', async () => {
  const { island, beside, html } = await compose(() => 'nothing', words('</script><b>', 'w'))
  expect(island.querySelector('q-slot')).toBeNull()
  expect(beside.slots.items[0].html).toContain('&lt;/script&gt;')
  expect(html).not.toContain('</script><b>')
})

test.each(['a;b', 'a&b', 'a"b', "a'b", '<b>', '$1', '7'])(
  'a block inside is found whatever its _uid is: %s',
  async (uid) => {
    const { island, issues } = await compose((items) => items, words('In it', uid), words('Also', 'other'))
    expect(island.textContent).toBe('In itAlso')
    expect(issues).toEqual([])
    expect(island.querySelectorAll('q-slot')).toHaveLength(2)
  },
)

test('a renderer may look at the same of a block on the server as in a browser, and never at the editor’s marks', async () => {
  const seen: unknown[] = []
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
  const { beside } = await compose((_, glances) => {
    seen.push(...glances)
    return null
  }, content)
  const file = { filename: 'https://a.storyblok.com/f/2026/x/7b/en.vtt', alt: 'Words' }
  expect(seen).toEqual([{ _uid: 'line', component: 'line', words: 'Short', count: 3, on: true, file }])
  expect(beside.slots.items[0].block).toEqual(seen[0])
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
  'an island that puts blocks right into a %s is told its slot and the fix',
  async (name, draw, fix) => {
    const { issues } = await compose(draw as Draw, words('One', 'a'), words('Two', 'b'))
    expect(issues).toMatchObject([
      {
        code: 'render_failed',
        message: expect.stringContaining(
          `the blocks of its slot 'items' cannot stand right in a <${name}>. ${fix}`,
        ),
      },
    ])
  },
)

test('entries of a list of its own are all right', async () => {
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
