import { mergeAttributes, Node, textblockTypeInputRule } from '@tiptap/core'
import { Blockquote } from '@tiptap/extension-blockquote'
import { CodeBlock } from '@tiptap/extension-code-block'
import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Heading, type Level } from '@tiptap/extension-heading'
import { HorizontalRule } from '@tiptap/extension-horizontal-rule'
import { Paragraph } from '@tiptap/extension-paragraph'
import type { JsonValue } from '../../../space/Json.ts'
import { nodeAttributes } from '../stored/knownAttributes.ts'
import { hiddenAttributes, originAttribute } from './originAttribute.ts'

const LEVELS: readonly Level[] = [1, 2, 3, 4, 5, 6]

export const alignments = ['left', 'center', 'right', 'justify'] as const

/** Renders a text's alignment and direction as HTML attributes. */
const layoutAttributes = (values: Readonly<Record<string, unknown>>): Record<string, string> => ({
  ...(typeof values.textAlign === 'string' ? { 'data-align': values.textAlign } : {}),
  ...(values.dir === 'rtl' || values.dir === 'ltr' ? { dir: values.dir } : {}),
})

const parseLayout = {
  textAlign: (element: HTMLElement): JsonValue => {
    const align = element.getAttribute('data-align') ?? element.style.textAlign
    return alignments.find((one) => one === align && one !== 'left') ?? null
  },
  dir: (element: HTMLElement): JsonValue => element.getAttribute('dir'),
}

export const DocumentNode = Document.extend({ addAttributes: () => originAttribute([]) })

/** Preserves line breaks within a text, which pages show as spaces. */
const whitespace = 'pre'

export const ParagraphNode = Paragraph.extend({
  whitespace,
  addAttributes: () => hiddenAttributes(nodeAttributes('paragraph'), parseLayout),
  renderHTML({ node, HTMLAttributes }) {
    return ['p', mergeAttributes(HTMLAttributes, layoutAttributes(node.attrs)), 0]
  },
})

export const HeadingNode = Heading.extend({
  whitespace,
  addOptions: () => ({ levels: [...LEVELS], HTMLAttributes: {} }),
  addAttributes: () =>
    hiddenAttributes(nodeAttributes('heading'), {
      ...parseLayout,
      level: (element) => Number(element.localName.slice(1)) || 2,
    }),
  renderHTML({ node, HTMLAttributes }) {
    const level = LEVELS.find((one) => one === node.attrs.level) ?? 1
    return [`h${level}`, mergeAttributes(HTMLAttributes, layoutAttributes(node.attrs)), 0]
  },
})

export const BlockquoteNode = Blockquote.extend({
  addAttributes: () => hiddenAttributes(nodeAttributes('blockquote'), { dir: parseLayout.dir }),
})

const LANGUAGE = /^language-/

export const CodeBlockNode = CodeBlock.extend({
  name: 'code_block',
  marks: '_',
  addAttributes: () =>
    hiddenAttributes(nodeAttributes('code_block'), {
      class: (element) =>
        [...(element.querySelector('code')?.classList ?? [])].find((name) => LANGUAGE.test(name)) ?? null,
    }),
  parseHTML: () => [
    {
      tag: 'pre',
      preserveWhitespace: 'full',
      contentElement: (node) => (node as Element).querySelector<HTMLElement>('code') ?? (node as HTMLElement),
    },
  ],
  renderHTML({ node, HTMLAttributes }) {
    const name = typeof node.attrs.class === 'string' ? node.attrs.class : null
    const language = name?.replace(LANGUAGE, '') ?? null
    return [
      'pre',
      mergeAttributes(HTMLAttributes, { 'data-language': language }),
      ['code', { class: name }, 0],
    ]
  },
  addInputRules() {
    return [
      textblockTypeInputRule({
        find: /^```([a-z\d#+-]*)[\s\n]$/,
        type: this.type,
        getAttributes: ([, language]) => ({ class: language ? `language-${language}` : null }),
      }),
    ]
  },
  addProseMirrorPlugins: () => [],
})

export const HorizontalRuleNode = HorizontalRule.extend({
  name: 'horizontal_rule',
  addAttributes: () => originAttribute([]),
})

export const HardBreakNode = HardBreak.extend({
  name: 'hard_break',
  addAttributes: () => originAttribute([]),
})

/** An emoji, which the content service stores as a node. */
export const EmojiNode = Node.create({
  name: 'emoji',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () =>
    hiddenAttributes(nodeAttributes('emoji'), {
      name: (element) => element.getAttribute('data-name'),
      emoji: (element) => element.getAttribute('data-emoji'),
    }),
  parseHTML: () => [{ tag: 'span[data-emoji]' }],
  renderHTML({ node, HTMLAttributes }) {
    const { name, emoji } = node.attrs
    return [
      'span',
      mergeAttributes(HTMLAttributes, { 'data-name': name, 'data-emoji': emoji }),
      String(emoji ?? `:${name}:`),
    ]
  },
  renderText: ({ node }) => String(node.attrs.emoji ?? ''),
})
