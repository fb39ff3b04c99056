import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { JsonObject, JsonValue } from '../../../space/Json.ts'
import { contentExtensions } from '../extensions.ts'
import { RichTextEditor } from '../RichTextEditor.ts'
import { isJsonObject, listOf } from './jsonShapes.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const FOLDERS = ['content', 'examples/field-notes/content']

/** All rich text in a value, that of embedded blocks too. */
function documentsIn(value: JsonValue | undefined): JsonObject[] {
  if (Array.isArray(value)) return (value as readonly JsonValue[]).flatMap(documentsIn)
  if (!isJsonObject(value)) return []
  const own = value.type === 'doc' ? [value] : []
  return [...own, ...Object.values(value).flatMap(documentsIn)]
}

/** The rich text of all stories and presets of both sites. */
export const contentDocuments = (): JsonObject[] =>
  FOLDERS.flatMap((folder) =>
    globSync(`${folder}/**/*.json`, { cwd: ROOT }).flatMap((file) =>
      documentsIn(JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as JsonValue),
    ),
  )

/** A mounted field, and the values that it told. */
export function openField(value: JsonValue | undefined) {
  const told: { readonly value: JsonValue | undefined; readonly typing: string | undefined }[] = []
  const field = new RichTextEditor({
    value,
    field: 'block/text',
    extensions: contentExtensions(),
    onChange: (next, typing) => told.push({ value: next, typing }),
  })
  field.editor.mount(document.createElement('div'))
  return { field, editor: field.editor, told }
}

/** Text nodes of a stored document that can be typed in, in their order. */
export function storedTexts(node: JsonValue): JsonObject[] {
  if (!isJsonObject(node)) return []
  return node.type === 'text' ? [node] : listOf(node.content).flatMap(storedTexts)
}

/** The document with one of its text nodes replaced. All others are the same objects. */
export function withText(node: JsonValue, from: JsonObject, to: JsonObject): JsonValue {
  if (node === from) return to
  if (!isJsonObject(node) || !Array.isArray(node.content)) return node
  const content = listOf(node.content)
  const next = content.map((child) => withText(child, from, to))
  return next.every((child, index) => child === content[index]) ? node : { ...node, content: next }
}
