import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { isObject } from '../../../../json/JsonObject.ts'
import type { JsonObject, JsonValue } from '../../../space/Json.ts'
import { listOf } from '../../../space/Json.ts'
import { contentExtensions } from '../extensions.ts'
import { RichTextEditor } from '../RichTextEditor.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const FOLDERS = ['content', 'examples/field-notes/content']

/** Returns all rich text documents in a value, including those of embedded blocks. */
function documentsIn(value: JsonValue | undefined): JsonObject[] {
  if (Array.isArray(value)) return (value as readonly JsonValue[]).flatMap(documentsIn)
  if (!isObject(value)) return []
  const own = value.type === 'doc' ? [value] : []
  return [...own, ...Object.values(value).flatMap(documentsIn)]
}

/** Returns the rich text documents of all stories and presets of both sites. */
export const contentDocuments = (): JsonObject[] =>
  FOLDERS.flatMap((folder) =>
    globSync(`${folder}/**/*.json`, { cwd: ROOT }).flatMap((file) =>
      documentsIn(JSON.parse(readFileSync(join(ROOT, file), 'utf8')) as JsonValue),
    ),
  )

/**
 * Mounts a rich text editor and records its changes.
 * @param accepts returns false for a value to refuse
 */
export function openField(
  value: JsonValue | undefined,
  accepts: (value: JsonValue | undefined) => boolean = () => true,
) {
  const changes: { readonly value: JsonValue | undefined; readonly typing: string | undefined }[] = []
  const field = new RichTextEditor({
    value,
    field: 'block/text',
    extensions: contentExtensions(),
    onChange(next, typing) {
      changes.push({ value: next, typing })
      return accepts(next)
    },
  })
  field.editor.mount(document.createElement('div'))
  return { field, editor: field.editor, changes }
}

/** Returns the text nodes of a stored document in order. */
export function storedTexts(node: JsonValue): JsonObject[] {
  if (!isObject(node)) return []
  return node.type === 'text' ? [node] : listOf(node.content).flatMap(storedTexts)
}

/** Returns the document with one text node replaced. All other nodes are the same objects. */
export function withText(node: JsonValue, from: JsonObject, to: JsonObject): JsonValue {
  if (node === from) return to
  if (!isObject(node) || !Array.isArray(node.content)) return node
  const content = listOf(node.content)
  const next = content.map((child) => withText(child, from, to))
  return next.every((child, index) => child === content[index]) ? node : { ...node, content: next }
}
