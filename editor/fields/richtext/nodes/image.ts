import { mergeAttributes, Node } from '@tiptap/core'
import { nodeAttributes } from '../stored/knownAttributes.ts'
import { hiddenAttributes } from './originAttribute.ts'
import { safeSource } from './safeValues.ts'

const addAttributes = () =>
  hiddenAttributes(nodeAttributes('image'), {
    src: (element) => element.getAttribute('src') ?? '',
    alt: (element) => element.getAttribute('alt') ?? '',
    title: (element) => element.getAttribute('title') ?? '',
  })

const image = (attrs: Readonly<Record<string, unknown>>) => ({
  src: safeSource(attrs.src),
  alt: typeof attrs.alt === 'string' ? attrs.alt : '',
  title: typeof attrs.title === 'string' && attrs.title ? attrs.title : undefined,
})

/** An image between paragraphs. */
export const ImageBlock = Node.create({
  name: 'image_block',
  group: 'block',
  draggable: true,
  addAttributes,
  parseHTML: () => [{ tag: 'img[src]:not([data-inline])' }],
  renderHTML: ({ node, HTMLAttributes }) => ['img', mergeAttributes(HTMLAttributes, image(node.attrs))],
})

/** An image within a line of text. */
export const ImageInline = Node.create({
  name: 'image',
  group: 'inline',
  inline: true,
  draggable: true,
  addAttributes,
  parseHTML: () => [{ tag: 'img[data-inline]' }],
  renderHTML: ({ node, HTMLAttributes }) => [
    'img',
    mergeAttributes(HTMLAttributes, image(node.attrs), { 'data-inline': '' }),
  ],
})
