import { act, render } from '@testing-library/react'
import { vi } from 'vitest'
import * as field from '../../fields/fields.ts'
import type { Block, Story } from '../content/story.ts'
import type { PreviewData } from '../pages/previewData.ts'
import { LiveStoryView } from '../registry/ComposedStory.tsx'
import { definePlugin } from '../registry/definePlugin.ts'
import { loadRenderers } from '../registry/loadRenderers.ts'
import { createRegistry } from '../registry/registry.ts'
import { slot } from '../registry/slot.ts'
import { RichText } from '../richtext/RichText.tsx'
import { LivePage } from './LivePage.ts'
import type { PreviewService } from './PreviewService.ts'

/** Which renderers ran, by name and `_uid`. */
export const rendered: string[] = []

const common = {
  title: 'A block',
  description: '',
  group: 'Text',
  icon: 'note',
  presets: [],
} as const

const words = definePlugin({
  ...common,
  name: 'words',
  fields: { text: field.text(), by: field.relation({ contentTypes: ['data'] }) },
  inline: {
    types: ['words'],
    value: 'required',
    toFields: ({ value }) => ({ text: value }),
    example: '',
  },
  render: async () => ({
    default: ({ root, uid, text, by, inline }) => {
      rendered.push(inline ? `token ${text}` : `words ${uid}`)
      return (
        <span {...root}>
          {text}
          {by?.name}
        </span>
      )
    },
  }),
})
const box = definePlugin({
  ...common,
  name: 'box',
  fields: { heading: field.text(), text: field.richtext() },
  slots: { items: slot({ allow: 'any', message: '' }) },
  anchor: ({ heading }) => (typeof heading === 'string' ? heading : undefined),
  level: () => 2,
  render: async () => ({
    default: ({ root, uid, heading, text, items }) => {
      rendered.push(`box ${uid}`)
      return (
        <div {...root}>
          {heading}
          {text ? <RichText document={text} /> : null}
          {items}
        </div>
      )
    },
  }),
})
const sorted = definePlugin({
  ...common,
  name: 'sorted',
  fields: {},
  slots: { items: slot({ allow: 'any', message: '' }) },
  render: async () => ({
    default: ({ root, uid, items }) => {
      rendered.push(`sorted ${uid}`)
      const order = items.toSorted((a, b) =>
        String(a.props.block.order).localeCompare(String(b.props.block.order)),
      )
      return <div {...root}>{order}</div>
    },
  }),
})
const contents = definePlugin({
  ...common,
  name: 'contents',
  fields: {},
  uses: ['outline'],
  render: async () => ({
    default: ({ root, outline = [] }) => {
      rendered.push('contents')
      return <nav {...root}>{outline.map(({ title }) => `${title};`)}</nav>
    },
  }),
})

const shelf = definePlugin({
  ...common,
  name: 'shelf',
  fields: { folder: field.text() },
  queries: ({ folder = '' }, { path }) => ({ books: { kind: 'stories', path, folder } }),
  render: async () => ({
    default: ({ root, books }) => {
      if (books.total < 0) throw new Error('There are fewer than none.')
      return <p {...root}>{books.total} books</p>
    },
  }),
})

export const registry = createRegistry({ words, box, sorted, contents, shelf })
export const renderers = await loadRenderers(registry.plugins.values())

export const uuid = (n: number) => `00000000-0000-4000-8000-00000000000${n}`
export const textBlock = (uid: string, text: string, more: object = {}) => ({
  _uid: uid,
  component: 'words',
  text,
  ...more,
})
export const boxed = (uid: string, ...items: Block[]) => ({ _uid: uid, component: 'box', items })
export const rich = (...content: unknown[]) => ({ type: 'doc', content })
export const paragraph = (text: string) => ({ type: 'paragraph', content: [{ type: 'text', text }] })
export const storyOf = (content: Block): Story =>
  ({ id: 1, uuid: uuid(1), name: 'A page', slug: 'page', full_slug: 'page', content }) as unknown as Story

/** Returns the preview data of a page with this content. */
export const previewOf = (content: Block): PreviewData => ({
  page: storyOf(content),
  results: {},
  query: {},
  pageValues: {},
  path: '/page/',
  search: '',
  version: 'draft',
  editorOrigins: [],
  failures: {},
})

/** Requests of pages, which tests answer. */
export const service = {
  content: vi.fn<PreviewService['content']>(),
  stories: vi.fn<PreviewService['stories']>(),
  results: vi.fn<PreviewService['results']>(),
}
/** Called for failed requests. */
export const failed = vi.fn()

/** Renders a page, and returns functions to edit it. */
export function shown(content: Block) {
  const page = new LivePage({
    data: previewOf(content),
    registry,
    service,
    onFailure: failed,
  })
  const { container } = render(
    <LiveStoryView
      liveStory={page.stories()[0]!.liveStory}
      registry={registry}
      renderers={renderers}
      enhance
      onIssue={page.report}
    />,
  )
  rendered.length = 0
  return {
    page,
    container,
    /** Sends a changed copy of the whole content, like the editor. */
    edit(change: (content: Record<string, never>) => void): void {
      const copy = structuredClone(content)
      change(copy as unknown as Record<string, never>)
      act(() => page.receive(storyOf(copy)))
      content = copy
    },
  }
}
