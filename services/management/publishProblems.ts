import { applyConditions } from '../../editor/fields/conditions.ts'
import { isEmptyValue } from '../../editor/fields/isEmptyValue.ts'
import { textLength, textLimit } from '../../editor/fields/textLimit.ts'
import { fieldSchema } from '../../editor/space/fieldOf.ts'
import type { JsonObject as EditorJson, JsonValue } from '../../editor/space/Json.ts'
import { isPlainText, storedType } from '../../fields/storedTypes.ts'
import { isObject, type JsonObject, ownValue } from '../../json/JsonObject.ts'
import { EditError } from '../content/EditError.ts'
import type { ComponentLibrary } from '../content/readComponents.ts'
import type { StoryData } from '../content/StoryData.ts'
import { MAX_REPORTED_PROBLEMS } from './checkSave.ts'
import { contentRules } from './contentProblems.ts'

/** A value that prevents publishing. */
interface PublishProblem {
  /** For example `story.content.body[2].title`. */
  readonly path: string
  readonly uid: string
  readonly field: string
  /** In the vendor's wording, for example `can't be blank`. */
  readonly message: string
}

/**
 * Finds empty required values and texts beyond their maximum length in all blocks of a story's draft. Hidden fields and components that
 * the space does not define are ignored.
 */
function publishProblems(content: JsonObject, library: ComponentLibrary): readonly PublishProblem[] {
  const { space } = contentRules(library)
  const found: PublishProblem[] = []
  visit(content, 'story.content')
  return found

  function visit(value: unknown, path: string): void {
    if (Array.isArray(value)) for (const [index, item] of value.entries()) visit(item, `${path}[${index}]`)
    if (!isObject(value)) return
    if (typeof value.component === 'string') checkBlock(value, path)
    for (const key of Object.keys(value))
      if (typeof value[key] === 'object') visit(value[key], `${path}.${key}`)
  }

  function checkBlock(block: JsonObject, path: string): void {
    const component = space.components.get(String(block.component))
    if (component === undefined) return
    const add = (field: string, message: string) =>
      found.push({ path: `${path}.${field}`, uid: String(block._uid ?? ''), field, message })
    for (const [name, schema] of Object.entries(component.schema)) {
      if (storedType(schema.type).isAlwaysFilled || !applyConditions(schema, block as EditorJson).isRequired)
        continue
      if (isEmptyValue(ownValue(block, name) as JsonValue | undefined)) add(name, "can't be blank")
    }
    for (const [name, value] of Object.entries(block)) {
      const schema = fieldSchema(component, name)
      if (schema === undefined || typeof value !== 'string' || !isPlainText(schema.type)) continue
      const limit = textLimit(schema)
      if (limit > 0 && textLength(value) > limit)
        add(name, `is too long (maximum is ${limit} characters, got ${textLength(value)})`)
    }
  }
}

/** Explains in one sentence why a story cannot be published. Undefined if it can. */
export function publishProblem(story: StoryData, library: ComponentLibrary): string | undefined {
  const [first] = story.content ? publishProblems(story.content, library) : []
  return first && `${first.path} ${first.message}.`
}

/** @throws EditError 422 with a message for each value: in the vendor's wording in `content`, with paths in `issues` */
export function requirePublishable(story: StoryData, library: ComponentLibrary): void {
  const found = story.content ? publishProblems(story.content, library) : []
  const [first] = found
  if (first === undefined) return
  const named = found.slice(0, MAX_REPORTED_PROBLEMS)
  throw new EditError(422, `"${story.name}" is not published: ${first.path} ${first.message}.`, {
    content: named.map(({ path, message }) => `${path.replace('story.content.', '')} ${message}`),
    issues: named.map((problem) => ({ ...problem })),
  })
}
