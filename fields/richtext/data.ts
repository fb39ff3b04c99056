import { isObject } from '../../json/JsonObject.ts'
import { isObjectList, type ReadonlyJsonObject } from '../../json/JsonValue.ts'
import type { StoredType } from '../StoredType.ts'
import { type EditText, editFile, editLink, editText, sameList, type TextMatch } from '../texts.ts'

export const richtext: StoredType = {
  // Fields that changed from text to rich text still contain plain texts.
  values: {
    description: 'a rich text document, an object with the type "doc"',
    includes: (value) => typeof value === 'string' || (isObject(value) && value.type === 'doc'),
  },
  merge: 'document',
  text: 'document',
  editTexts: (value, edit) => {
    if (typeof value === 'string') return editText('richtext', value, edit)
    return isObject(value) && value.type === 'doc' ? editNode(value, edit) : value
  },
  format:
    'a text (blank lines separate paragraphs), or {"type":"doc","content":[…]} with paragraph, heading (attrs.level), bullet_list, ordered_list, list_item, blockquote, code_block, and marks bold, italic, link (attrs.href, attrs.linktype)',
}

/**
 * Edits the texts of a rich text node and its descendants. Consecutive texts are passed as one line, regardless of their marks.
 */
function editNode(node: ReadonlyJsonObject, edit: EditText): ReadonlyJsonObject {
  const own = node.type === 'image' && isObject(node.attrs) ? editAttributes(node, edit) : node
  if (!isObjectList(own.content)) return own
  const content = own.content
  const next: ReadonlyJsonObject[] = []
  for (let at = 0; at < content.length; ) {
    let end = at
    while (end < content.length && isText(content[end]!)) end += 1
    if (end > at) next.push(...editLine(content.slice(at, end), edit))
    else next.push(editNode(content[at]!, edit))
    at = Math.max(end, at + 1)
  }
  const isSame = next.length === content.length && next.every((one, index) => one === content[index])
  return isSame ? own : { ...own, content: next }
}

function editAttributes(node: ReadonlyJsonObject, edit: EditText): ReadonlyJsonObject {
  const attrs = editFile(node.attrs as ReadonlyJsonObject, edit)
  return attrs === node.attrs ? node : { ...node, attrs }
}

const isText = (node: ReadonlyJsonObject) => node.type === 'text' && typeof node.text === 'string'

/** Edits consecutive text nodes as one text. Each preserves its marks; a replacement gets the marks of the first node that it replaces. */
function editLine(nodes: readonly ReadonlyJsonObject[], edit: EditText): readonly ReadonlyJsonObject[] {
  const line = nodes.map(({ text }) => text as string).join('')
  const matches = edit({ kind: 'richtext', text: line, part: null })
  let start = 0
  return nodes.flatMap((node) => {
    const text = node.text as string
    const [from, to] = [start, start + text.length]
    start = to
    const newText = matches.length ? editRange(line, from, to, matches) : text
    const marked = editMarks(node, edit)
    if (newText === text) return [marked]
    // ProseMirror allows no empty text nodes.
    return newText === '' ? [] : [{ ...marked, text: newText }]
  })
}

/** Returns the edited text of a range of a line. A replacement belongs to the range in which its match starts. */
function editRange(line: string, from: number, to: number, matches: readonly TextMatch[]): string {
  let result = ''
  let at = from
  for (const match of matches) {
    if (match.to <= from || match.from >= to) continue
    if (match.from >= from) result += line.slice(at, match.from) + match.replacement
    at = Math.min(match.to, to)
  }
  return result + line.slice(at, to)
}

function editMarks(node: ReadonlyJsonObject, edit: EditText): ReadonlyJsonObject {
  if (!isObjectList(node.marks)) return node
  const marks = sameList(node.marks, (mark) => {
    if (mark.type !== 'link' || !isObject(mark.attrs)) return mark
    const attrs = editLink(mark.attrs, edit)
    return attrs === mark.attrs ? mark : { ...mark, attrs }
  })
  return marks === node.marks ? node : { ...node, marks }
}
