import { Parser } from 'htmlparser2'
import type { RichTextDocument, RichTextMark, RichTextNode } from '../content/richTextDocument.ts'
import { htmlLinkMarks, htmlNodeAttributes } from './htmlAttributes.ts'
import { DROPPED_TAGS, LINE_TAGS, MARK_TAGS, NODE_TAGS } from './htmlTags.ts'
import { isInline, stretches } from './nodeKinds.ts'
import { textOf } from './richTextInput.ts'

/** A node while it is being built. */
interface Draft {
  type: string
  text?: string
  attrs?: Record<string, unknown>
  marks?: readonly RichTextMark[]
  content?: Draft[]
}

/** An open tag: the node that what follows belongs to, and the marks that lie on it. */
interface Frame {
  readonly tag: string
  readonly node: Draft
  readonly marks: readonly RichTextMark[]
  readonly isDropped: boolean
}

const HOLDS_NO_TEXT = new Set(['bullet_list', 'ordered_list', 'table', 'tableRow'])

/**
 * Stored HTML as a rich text document, with the tags and attributes that rich text knows. Unknown tags leave their words;
 * what can run or load something (script, style, iframe, svg …) goes with all that is in it. Never throws.
 */
export function htmlToDocument(html: string | null | undefined): RichTextDocument {
  const root: Draft = { type: 'doc', content: [] }
  if (typeof html !== 'string') return { type: 'doc', content: [] }
  const frames: Frame[] = [{ tag: '', node: root, marks: [], isDropped: false }]
  const parser = new Parser({
    onopentag: (tag, attributes) => {
      const outer = frames[frames.length - 1]!
      const isDropped = outer.isDropped || DROPPED_TAGS.has(tag)
      frames.push(isDropped ? { ...outer, tag, isDropped } : opened(tag, attributes, outer))
    },
    ontext: (text) => addText(frames[frames.length - 1]!, text),
    // A tag cut off at the end of the text is closed without ever having been opened.
    onclosetag: (tag) => {
      if (frames[frames.length - 1]!.tag === tag) closed(frames.pop()!)
    },
  })
  parser.end(html)
  return { type: 'doc', content: inParagraphs(root.content as RichTextNode[]) }
}

function opened(tag: string, attributes: Readonly<Record<string, string>>, outer: Frame): Frame {
  const inCode = outer.node.type === 'code_block'
  if (inCode) {
    if (tag === 'br') addText(outer, '\n')
    if (tag === 'code') outer.node.attrs = { ...outer.node.attrs, class: attributes.class }
    return { ...outer, tag }
  }
  if (tag === 'a') return { ...outer, tag, marks: withMarks(outer.marks, htmlLinkMarks(attributes)) }
  if (Object.hasOwn(MARK_TAGS, tag))
    return { ...outer, tag, marks: withMarks(outer.marks, [{ type: MARK_TAGS[tag]! }]) }
  const type = Object.hasOwn(NODE_TAGS, tag) ? NODE_TAGS[tag]! : LINE_TAGS.has(tag) ? 'line' : undefined
  if (!type) return { ...outer, tag }
  const node: Draft = { type, attrs: htmlNodeAttributes(tag, attributes), content: [] }
  if (type === 'image') node.marks = outer.marks
  outer.node.content?.push(node)
  return { tag, node, marks: outer.marks, isDropped: false }
}

/** A tag on its own line is a paragraph if it holds words alone; else only what it holds counts. */
function closed({ tag, node }: Frame): void {
  if (
    LINE_TAGS.has(tag) &&
    node.type === 'line' &&
    node.content!.every((child) => isInline(child as RichTextNode))
  )
    node.type = 'paragraph'
}

/** The marks with some more, which are inner. A kind of mark counts once, but a link in a link takes its place. */
function withMarks(marks: readonly RichTextMark[], added: readonly RichTextMark[]): readonly RichTextMark[] {
  const inner = added.filter(
    (mark) => mark.type === 'link' || !marks.some((other) => other.type === mark.type),
  )
  if (inner.length === 0) return marks
  const isReplaced = inner.some((mark) => mark.type === 'link')
  return [...inner, ...marks.filter((mark) => !(isReplaced && mark.type === 'link'))]
}

function addText({ node, marks, isDropped }: Frame, text: string): void {
  if (isDropped || !node.content || (HOLDS_NO_TEXT.has(node.type) && text.trim() === '')) return
  const last = node.content[node.content.length - 1]
  if (last?.type === 'text' && last.marks === marks) last.text += text
  else node.content.push({ type: 'text', text, marks })
}

/** Words that stand in no paragraph get one; white space between blocks goes. */
function inParagraphs(nodes: readonly RichTextNode[]): RichTextNode[] {
  return stretches(nodes).flatMap((stretch): RichTextNode[] => {
    if ('type' in stretch) return [stretch]
    const isBlank = stretch.every((node) => node.type === 'text' && textOf(node).trim() === '')
    return isBlank ? [] : [{ type: 'paragraph', content: stretch }]
  })
}
