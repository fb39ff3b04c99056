import { isPlainText, storedType } from '../../fields/storedTypes.ts'
import { isObject, ownValue } from '../../json/JsonObject.ts'
import { applyConditions } from '../fields/conditions.ts'
import { isEmptyValue } from '../fields/isEmptyValue.ts'
import { areStories } from '../fields/options/useOptions.ts'
import { textLength, textLimit } from '../fields/textLimit.ts'
import type { Issue } from '../session/Issue.ts'
import type { FieldSchema } from '../space/Component.ts'
import { fieldSchema, untranslated } from '../space/fieldOf.ts'
import { type JsonObject, type JsonValue, objectsIn } from '../space/Json.ts'
import type { SpaceSchema } from '../space/SpaceSchema.ts'

/** A reference from a field to a story, by the story's uuid. */
export interface StoryReference {
  readonly uid: string
  readonly field: string
  /** Display name of the field. */
  readonly label: string
  readonly uuid: string
}

/** Result of checking a story's content without requests to the service. */
export interface CheckedContent {
  /** Values that prevent publishing. */
  readonly issues: readonly Issue[]
  readonly references: readonly StoryReference[]
}

/** Finds empty required fields, texts over their limit, and references to other stories, in document order. */
export function checkContent(content: JsonObject, space: SpaceSchema): CheckedContent {
  const issues: Issue[] = []
  const references: StoryReference[] = []

  function checkBlock(block: JsonObject): void {
    const uid = typeof block._uid === 'string' ? block._uid : ''
    const component = space.components.get(String(block.component))
    const hidden = new Set<string>()
    const labelOf = (field: string) => space.fieldName(String(block.component), field)
    const report = (field: string, problem: string) =>
      issues.push({ uid, field, severity: 'error', message: `${labelOf(field)} ${problem}` })
    for (const [field, schema] of Object.entries(component?.schema ?? {})) {
      if (storedType(schema.type).isLayout) continue
      const { isHidden, isRequired } = applyConditions(schema, block)
      if (isHidden) hidden.add(field)
      else if (isRequired && isBlank(schema, ownValue(block, field))) report(field, 'is required.')
    }
    for (const [field, value] of Object.entries(block)) {
      const schema = fieldSchema(component, field)
      if (hidden.has(untranslated(field))) continue
      const limit = schema && isPlainText(schema.type) ? textLimit(schema) : 0
      if (limit && typeof value === 'string' && textLength(value) > limit)
        report(field, `has ${textLength(value)} characters; the limit is ${limit}.`)
      for (const uuid of referencesOf(value, schema))
        references.push({ uid, field, label: labelOf(field), uuid })
      checkValue(value)
    }
  }

  function checkValue(value: JsonValue | undefined): void {
    if (Array.isArray(value)) for (const inner of value) checkValue(inner)
    else if (!isObject(value)) return
    else if (typeof value.component === 'string') checkBlock(value)
    else for (const inner of Object.values(value)) checkValue(inner)
  }

  checkBlock(content)
  return { issues, references }
}

/** Returns whether a required field is empty. Blank text is empty. */
function isBlank(schema: FieldSchema, value: JsonValue | undefined): boolean {
  if (storedType(schema.type).isAlwaysFilled) return false
  if (typeof value === 'string') return value.trim() === ''
  if (isObject(value) && value.type === 'doc') return !hasContent(value)
  if (isObject(value) && value.fieldtype === 'table') return !hasCellText(value)
  return isEmptyValue(value)
}

/** Nodes that are empty without content in them. */
const CONTAINERS = new Set([
  'doc',
  'paragraph',
  'heading',
  'blockquote',
  'list_item',
  'bullet_list',
  'ordered_list',
])

function hasContent(node: JsonObject): boolean {
  if (node.type === 'text') return typeof node.text === 'string' && node.text.trim() !== ''
  if (objectsIn(node.content).some(hasContent)) return true
  return !CONTAINERS.has(String(node.type)) && node.type !== 'hard_break' && node.type !== 'code_block'
}

function hasCellText(value: JsonValue | undefined): boolean {
  if (Array.isArray(value)) return value.some(hasCellText)
  if (!isObject(value)) return false
  if (typeof value.value === 'string' && value.value.trim() !== '') return true
  return [value.thead, value.tbody, value.body].some(hasCellText)
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

/** Returns the uuids of stories that a field references; blocks in the field are checked separately. */
function referencesOf(value: JsonValue | undefined, schema: FieldSchema | undefined): readonly string[] {
  if (schema && areStories(schema))
    return (Array.isArray(value) ? value : [value]).filter(
      (uuid): uuid is string => typeof uuid === 'string' && UUID.test(uuid),
    )
  if (!isObject(value)) return []
  if (value.type === 'doc') return markedLinks(value)
  return value.linktype === 'story' && typeof value.id === 'string' && UUID.test(value.id) ? [value.id] : []
}

/** Returns the uuids of stories that links in rich text reference. */
function markedLinks(node: JsonObject): readonly string[] {
  const found: string[] = []
  for (const { attrs } of objectsIn(node.marks)) {
    const { linktype, uuid } = isObject(attrs) ? attrs : {}
    if (linktype === 'story' && typeof uuid === 'string' && uuid) found.push(uuid)
  }
  for (const inner of objectsIn(node.content)) found.push(...markedLinks(inner))
  return found
}
