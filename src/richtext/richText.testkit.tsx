import { renderToStaticMarkup } from 'react-dom/server'
import * as field from '../../fields/fields.ts'
import type { RichTextMark, RichTextNode } from '../content/richTextDocument.ts'
import type { Block, Story } from '../content/story.ts'
import { buildPageTree } from '../registry/buildPageTree.ts'
import { composeHtml } from '../registry/composeHtml.tsx'
import { definePlugin } from '../registry/definePlugin.ts'
import { loadRenderers } from '../registry/loadRenderers.ts'
import type { Plugin } from '../registry/plugin.ts'
import { presetStory } from '../registry/presetStory.ts'
import { createRegistry } from '../registry/registry.ts'
import { InlineText } from './InlineText.tsx'
import { RichText, type RichTextProps } from './RichText.tsx'

/** Returns a text node with marks, by name or with attributes, the first innermost. */
export const text = (words: string, ...marks: readonly (string | RichTextMark)[]): RichTextNode => ({
  type: 'text',
  text: words,
  ...(marks.length ? { marks: marks.map((mark) => (typeof mark === 'string' ? { type: mark } : mark)) } : {}),
})

export const link = (attrs: Record<string, unknown>): RichTextMark => ({ type: 'link', attrs })

const withContent = (
  type: string,
  content: readonly (RichTextNode | string)[],
  attrs?: Record<string, unknown>,
) => ({
  type,
  ...(attrs ? { attrs } : {}),
  content: content.map((node) => (typeof node === 'string' ? text(node) : node)),
})

export const doc = (...content: readonly RichTextNode[]) => ({ type: 'doc' as const, content })
export const paragraph = (...content: readonly (RichTextNode | string)[]) => withContent('paragraph', content)
export const node = (
  type: string,
  attrs: Record<string, unknown>,
  ...content: readonly (RichTextNode | string)[]
) => withContent(type, content, attrs)

/** Renders rich text outside of the composer to HTML. */
export const htmlOf = (document: unknown, props: Partial<RichTextProps> = {}): string =>
  renderToStaticMarkup(<RichText {...props} document={document as RichTextProps['document']} />)

const KNOWLEDGE = { sampleKind: 'knowledge' } as const

/** A page for tests: `text` is rendered by RichText, `words` by InlineText, `articled` with a provided value. */
const host = definePlugin({
  name: 'host',
  title: 'Host',
  description: 'Holds text.',
  group: 'Text',
  icon: 'text',
  fields: { text: field.richtext(), words: field.text(), articled: field.richtext() },
  render: async () => ({
    default: ({ text: document, words, articled }) => (
      <>
        <RichText document={document} />
        <InlineText text={words} />
        {articled && <RichText document={articled} provides={KNOWLEDGE} />}
      </>
    ),
  }),
  presets: [],
})

const kbd = definePlugin({
  name: 'kbd',
  title: 'Keys',
  description: 'Keys to press.',
  group: 'Help',
  icon: 'key',
  fields: { keys: field.text({ required: true }), os: field.text() },
  uses: ['sampleKind'],
  inline: {
    types: ['kbd', 'keys'],
    value: 'required',
    attributes: {
      os: { type: 'option', values: ['mac', 'windows'] },
      size: { type: 'number' },
      big: { type: 'flag' },
      label: { type: 'text' },
    },
    toFields: ({ value, attributes }) => ({ keys: value, os: attributes.os }),
    example: '[[kbd | Cmd+K]]',
  },
  render: async () => ({
    default: ({ keys, os, sampleKind, inline, uid }) => (
      <kbd data-os={os} data-article={sampleKind} data-inline={inline} data-uid={uid}>
        {keys}
      </kbd>
    ),
  }),
  presets: [],
})

const note = definePlugin({
  name: 'note',
  title: 'Note',
  description: 'A block to embed.',
  group: 'Text',
  icon: 'note',
  fields: { words: field.text(), body: field.richtext() },
  uses: ['sampleKind'],
  render: async () => ({
    default: ({ words, body, sampleKind }) => (
      <aside data-article={sampleKind}>
        {words}
        <RichText document={body} />
      </aside>
    ),
  }),
  presets: [],
})

export interface Composed {
  readonly html: string
  readonly issues: readonly { readonly code: string; readonly message: string }[]
}

/** Composes a page of one host block on the server. */
export async function compose(
  content: Record<string, unknown>,
  more: readonly Plugin[] = [],
): Promise<Composed> {
  const plugins = [host, kbd, note, ...more]
  const registry = createRegistry(Object.fromEntries(plugins.map((plugin) => [`${plugin.name}.ts`, plugin])))
  const renderers = await loadRenderers(plugins)
  const story: Story = presetStory('host', { name: 'page', content })
  const { html, issues } = composeHtml(buildPageTree(story, registry), {
    registry,
    renderers,
    audience: 'visitor',
  })
  return { html, issues }
}

export const embedded = (
  ...body: readonly (Partial<Block> & { readonly component: string })[]
): RichTextNode => ({
  type: 'blok',
  attrs: { id: 'x', body },
})
