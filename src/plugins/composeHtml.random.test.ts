// @vitest-environment jsdom

import type { Block, Field, Story } from 'strata-pages'
import { buildPageTree, composeHtml, loadRenderers, presetStory, validateStory } from 'strata-pages/testing'
import { expect, test } from 'vitest'
import { randomOf } from '../quarry/ui/randomOf.ts'
import { registry } from './installedPlugins.ts'

const SEEDS = process.env.AUDIT ? 200 : 40
const plugins = [...registry.plugins.values()]
const renderers = await loadRenderers(plugins)

const JUNK: readonly unknown[] = [
  null,
  undefined,
  '',
  '   ',
  'words',
  'x'.repeat(5000),
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  'javascript:alert(1)',
  '[[kbd | Cmd+K]] [[kbd]] [[nobody a=1 | x',
  '<template data-nested="0-0"></template>',
  '\u202e\u0000\ud800',
  0,
  -1,
  1e308,
  true,
  [],
  {},
  [null],
  [[[]]],
  { type: 'doc' },
  { type: 'doc', content: [null, 'x', { type: 'blok' }, { type: 'text', text: 5 }] },
  { filename: 'javascript:alert(1)' },
  { filename: null },
  { filename: 'https://a.storyblok.com/f/1/10x10/a/b.png', alt: 5, focus: {} },
  { linktype: 'story', story: null, url: {} },
  { linktype: 'url', url: 'java\tscript:alert(1)' },
  { uuid: 'u', content: { component: 'author', _uid: 'a', name: {}, image: 5, website: [] } },
  { component: 'page' },
  { component: '__proto__', _uid: {} },
]

/** Returns random content for a seed: blocks of the real plugins with valid, invalid, missing or malicious values. */
function randomContent(seed: string): unknown {
  const random = randomOf(seed)
  const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)]!
  let blocksLeft = 60

  function randomValue(
    name: string,
    field: Field,
    presets: readonly Readonly<Record<string, unknown>>[],
  ): unknown {
    if (random() < 0.35) return pick(JUNK)
    if (field.kind === 'richtext' && random() < 0.3)
      return { type: 'doc', content: [{ type: 'blok', attrs: { body: [randomBlock(8), pick(JUNK)] } }] }
    return pick(presets)?.[name]
  }

  function randomBlock(depth: number): unknown {
    blocksLeft--
    if (random() < 0.06) return pick(JUNK)
    const plugin = pick(plugins)
    const presets = plugin.presets.map(({ content }) => content)
    const block: Record<string, unknown> = {
      _uid: random() < 0.2 ? pick(JUNK) : pick(['a', 'b', `${blocksLeft}`]),
      component:
        random() < 0.08 ? pick(['constructor', 'lime', '', '"><b>', plugin.name.slice(1)]) : plugin.name,
      _editable:
        random() < 0.2 ? pick(JUNK) : '<!--#storyblok#{"name":"x","space":"1","uid":"u","id":"7"}-->',
    }
    for (const [name, field] of Object.entries(plugin.fields)) block[name] = randomValue(name, field, presets)
    for (const name of Object.keys(plugin.slots))
      block[name] =
        random() < 0.1
          ? pick(JUNK)
          : Array.from({ length: depth > 0 && blocksLeft > 0 ? Math.floor(random() * 5) : 0 }, () =>
              randomBlock(depth - 1),
            )
    return block
  }

  const root = randomBlock(8)
  return random() < 0.7 && typeof root === 'object'
    ? { ...root, component: 'page', body: [root, randomBlock(6)] }
    : root
}

/** Returns a story with any value as its content. */
const storyOf = (content: unknown): Story => ({
  ...presetStory('page', { name: 'Random', content: {} }),
  content: content as Block,
})

/** Returns elements and attributes that a page must never contain. */
function forbiddenMarkup(html: string): string[] {
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  const found: string[] = []
  for (const element of body.querySelectorAll('*')) {
    if (/^(script|style|iframe|object|embed|template|link)$/i.test(element.tagName))
      found.push(element.tagName)
    for (const { name, value } of element.attributes) {
      if (/^(on|style$|srcdoc$|data-blok|data-nested)/.test(name)) found.push(`${name}=${value}`)
      if (/^(href|src|action)$/.test(name) && /^\s*(javascript|data|vbscript):/i.test(value))
        found.push(`${name}=${value}`)
    }
  }
  return found
}

const seeds = Array.from({ length: SEEDS }, (_, index) => `story ${index}`)

test.each(seeds)(
  'composeHtml returns a page without scripts, handlers and unsafe addresses for the random %s',
  (seed) => {
    const story = storyOf(randomContent(seed))
    const before = JSON.stringify(story)
    const tree = buildPageTree(story, registry)
    const visitor = composeHtml(tree, { registry, renderers, audience: 'visitor' })
    expect(forbiddenMarkup(visitor.html)).toEqual([])
    const uids = tree.nodes.map(({ uid }) => uid)
    expect(new Set(uids).size).toBe(uids.length)
    expect(
      composeHtml(buildPageTree(story, registry), { registry, renderers, audience: 'editor' }).html,
    ).toBeTypeOf('string')
    for (const { message, path } of validateStory(story, registry)) {
      expect(message).toMatch(/\S/)
      expect(path).toMatch(/^content/)
    }
    expect(JSON.stringify(story)).toBe(before)
  },
)

test('composeHtml returns the same page for content of the same seed', () => {
  const compose = () =>
    composeHtml(buildPageTree(storyOf(randomContent('repeated')), registry), {
      registry,
      renderers,
      audience: 'visitor',
    }).html
  expect(compose()).toBe(compose())
})
