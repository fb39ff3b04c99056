import * as field from '../../fields/fields.ts'
import { type Block, plainStory, type Story } from '../content/story.ts'
import { buildPageTree } from './buildPageTree.ts'
import { type ComposedHtml, composeHtml } from './composeHtml.tsx'
import type { Audience } from './compositionContext.ts'
import { definePlugin } from './definePlugin.ts'
import { loadRenderers } from './loadRenderers.ts'
import type { Plugin } from './plugin.ts'
import { createRegistry, type Registry } from './registry.ts'
import { slot } from './slot.ts'

declare module './plugin.ts' {
  interface Inherited {
    /** Sample value that the block `sheet` provides to the blocks inside it. */
    readonly sampleKind?: 'knowledge' | 'blog'
  }
}

const about = {
  title: 'Sample',
  description: 'For tests.',
  group: 'Text',
  icon: 'text',
  presets: [],
} as const

/** A page with any blocks, which inherit its `sampleKind`. */
export const sheet = definePlugin({
  ...about,
  name: 'sheet',
  kind: 'page',
  fields: {
    title: field.text({ required: true }),
    sampleKind: field.option({ values: ['blog', 'knowledge'] }),
  },
  slots: { body: slot({ allow: 'any', message: 'Any block is allowed.' }) },
  provides: ({ sampleKind }) => (sampleKind === 'blog' ? { sampleKind } : {}),
  render: async () => ({
    default: ({ root, title, body }) => (
      <article {...root}>
        <h1>{title}</h1>
        {body}
      </article>
    ),
  }),
})

/** A block with inner blocks and an anchor. */
export const box = definePlugin({
  ...about,
  name: 'box',
  fields: { heading: field.text() },
  slots: { items: slot({ allow: 'any', message: 'Any block is allowed.' }) },
  anchor: ({ heading }) => heading as string | undefined,
  render: async () => ({
    default: ({ root, items }) => (
      <section {...root}>
        <ul>
          {items.map((item) => (
            <li key={item.key}>{item}</li>
          ))}
        </ul>
      </section>
    ),
  }),
})

/** A block with a text. */
export const line = definePlugin({
  ...about,
  name: 'line',
  fields: {
    words: field.text({ required: true, maxLength: 2000 }),
    tone: field.option({ values: ['a', 'b'], default: 'a' }),
  },
  uses: ['sampleKind'],
  render: async () => ({
    default: ({ root, words, tone, sampleKind }) => (
      <p {...root} className={tone} data-article={sampleKind}>
        {words}
      </p>
    ),
  }),
})

/** A block that throws `reason` when it is rendered, with blocks inside it. */
export const broken = definePlugin({
  ...about,
  name: 'broken',
  fields: { reason: field.text() },
  slots: { items: slot({ allow: 'any', message: 'Any block is allowed.' }) },
  render: async () => ({
    default: ({ reason }) => {
      throw new Error(reason)
    },
  }),
})

/** Returns a story with the given root block. */
export const storyOf = (content: unknown, name = 'Sample'): Story =>
  plainStory({
    id: 1,
    uuid: '0a6f1f4e-5d37-4b53-9d52-8d7c3a1f0001',
    name,
    full_slug: 'sample',
    content: content as Block,
    created_at: '2026-01-01T00:00:00.000Z',
  })

export const registryOf = (...plugins: readonly Plugin[]): Registry =>
  createRegistry(Object.fromEntries(plugins.map((plugin) => [`${plugin.name}/index.ts`, plugin])))

/** Returns the composer's input for the sample plugins and the given ones. */
export async function composerOf(...more: readonly Plugin[]) {
  const registry = registryOf(sheet, box, line, broken, ...more)
  const renderers = await loadRenderers(registry.plugins.values())
  const compose = (content: unknown, audience: Audience = 'visitor'): ComposedHtml =>
    composeHtml(buildPageTree(storyOf(content), registry), { registry, renderers, audience })
  return { registry, renderers, compose }
}

/** Returns a `sheet` with the given blocks. */
export const page = (...body: readonly unknown[]) => ({
  _uid: 'page',
  component: 'sheet',
  title: 'Sample',
  body,
})

export const words = (text: unknown, _uid = 'line') => ({ _uid, component: 'line', words: text })
