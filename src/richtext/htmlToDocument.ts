import type { RichTextDocument, RichTextMark, RichTextNode } from '../content/richTextDocument.ts'
import { htmlAnchorMarks, htmlLinkMarks, htmlNodeAttributes } from './htmlAttributes.ts'
import { DROPPED_TAGS, LINE_TAGS, MARK_TAGS, NODE_TAGS } from './htmlTags.ts'
import { groupInlineNodes, isInline } from './nodeKinds.ts'
import { type HtmlListener, parseHtml } from './parseHtml.ts'
import { textOf } from './richTextInput.ts'

/** A node while it is being built. */
interface Draft {
  type: string
  text?: string
  attrs?: Record<string, unknown>
  marks?: readonly RichTextMark[]
  content?: Draft[]
}

/** An open tag: the node that gets its content, and the content's marks. */
interface Frame {
  readonly node: Draft
  readonly marks: readonly RichTextMark[]
  readonly isDropped: boolean
}

const WITHOUT_TEXT = new Set(['bullet_list', 'ordered_list', 'table', 'tableRow'])

/**
 * Converts stored HTML to a rich text document. Unknown tags are replaced by their content; tags that run or load something (script, style,
 * iframe, svg …) are removed with their content. Never throws.
 */
export function htmlToDocument(html: string | null | undefined): RichTextDocument {
  const builder = new DocumentOfHtml()
  if (typeof html === 'string') parseHtml(html, builder)
  return builder.document()
}

/** Builds the document from parser callbacks. */
export class DocumentOfHtml implements HtmlListener {
  readonly #root: Draft = { type: 'doc', content: [] }
  readonly #frames: Frame[] = [{ node: this.#root, marks: [], isDropped: false }]

  open(tag: string, attributes: Readonly<Record<string, string>>): void {
    const outer = this.#innermost
    const isDropped = outer.isDropped || DROPPED_TAGS.has(tag)
    this.#frames.push(isDropped ? { ...outer, isDropped } : opened(tag, attributes, outer))
  }

  text(text: string): void {
    addText(this.#innermost, text)
  }

  close(): void {
    const { node } = this.#frames.pop()!
    if (node !== this.#innermost.node) finish(node)
  }

  /** Returns the document. Call it after all tags are closed. */
  document(): RichTextDocument {
    return { type: 'doc', content: inParagraphs(this.#root.content as RichTextNode[]) }
  }

  get #innermost(): Frame {
    return this.#frames[this.#frames.length - 1]!
  }
}

function opened(tag: string, attributes: Readonly<Record<string, string>>, outer: Frame): Frame {
  if (outer.node.type === 'code_block') {
    if (tag === 'br') addText(outer, '\n')
    if (tag === 'code')
      outer.node.attrs = { ...outer.node.attrs, class: attributes.class ?? outer.node.attrs?.class }
    return outer
  }
  if (tag === 'a') return { ...outer, marks: withMarks(outer.marks, htmlLinkMarks(attributes)) }
  if (tag === 'span' || Object.hasOwn(MARK_TAGS, tag)) {
    const marks = [...(tag === 'span' ? [] : [{ type: MARK_TAGS[tag]! }]), ...htmlAnchorMarks(attributes.id)]
    return { ...outer, marks: withMarks(outer.marks, marks) }
  }
  const type = Object.hasOwn(NODE_TAGS, tag) ? NODE_TAGS[tag] : LINE_TAGS.has(tag) ? 'line' : undefined
  if (!type) return outer
  const node: Draft = { type, attrs: htmlNodeAttributes(tag, attributes), content: [] }
  if (type === 'image') node.marks = outer.marks
  outer.node.content!.push(node)
  return { node, marks: outer.marks, isDropped: false }
}

/** Turns a `line` node with only inline content into a paragraph. Other `line` nodes are replaced by their children later. */
function finish(node: Draft): void {
  const containsText = node.content!.every((child) => isInline(child as RichTextNode))
  if (node.type === 'line' && containsText) node.type = 'paragraph'
}

/** Adds inner marks. Each kind occurs once; an inner link replaces an outer one. */
function withMarks(marks: readonly RichTextMark[], added: readonly RichTextMark[]): readonly RichTextMark[] {
  const inner = added.filter(({ type }) => type === 'link' || !marks.some((mark) => mark.type === type))
  if (inner.length === 0) return marks
  const hasLink = inner.some(({ type }) => type === 'link')
  return [...inner, ...marks.filter(({ type }) => !hasLink || type !== 'link')]
}

function addText({ node, marks, isDropped }: Frame, text: string): void {
  if (isDropped || (WITHOUT_TEXT.has(node.type) && text.trim() === '')) return
  const last = node.content!.at(-1)
  if (last?.type === 'text' && last.marks === marks) last.text += text
  else node.content!.push({ type: 'text', text, marks })
}

/** Wraps text outside of paragraphs in paragraphs, and removes white space between blocks. */
function inParagraphs(nodes: readonly RichTextNode[]): RichTextNode[] {
  return groupInlineNodes(nodes).flatMap((part): RichTextNode[] => {
    if ('type' in part) return [part]
    const isBlank = part.every((node) => node.type === 'text' && textOf(node).trim() === '')
    return isBlank ? [] : [{ type: 'paragraph', content: part }]
  })
}
