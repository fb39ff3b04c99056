import { fieldSchema } from '../../editor/space/fieldOf.ts'
import type { JsonObject, JsonValue } from '../../editor/space/Json.ts'
import type { SpaceSchema } from '../../editor/space/SpaceSchema.ts'
import { storedType } from '../../fields/storedTypes.ts'
import { isObject } from '../../json/JsonObject.ts'
import { isObjectList } from '../../json/JsonValue.ts'
import { fileAddressProblem, valueProblem } from '../../services/management/fieldValues.ts'
import { nearestName } from '../../src/registry/nearestName.ts'
import type { ProposalIssue } from './ToolError.ts'

/** Maximum number of block names in a message. */
const MAX_NAMED = 40

/** The slot that a block is inserted into. */
export interface TargetSlot {
  readonly component: string
  readonly slot: string
}

/**
 * Checks a block against the space's components. Finds unknown blocks and fields (suggests the nearest names), blocks that their slot does not
 * allow (lists the allowed ones), and values of a wrong type.
 *
 * @param place the target slot; undefined for the root block of a story
 */
export function blockIssues(
  block: JsonObject,
  space: SpaceSchema,
  path: string,
  place?: TargetSlot,
): readonly ProposalIssue[] {
  const name = typeof block.component === 'string' ? block.component : ''
  const component = space.components.get(name)
  if (!component) return [{ path, message: unknownBlock(name, space, place) }]
  const uid = String(block._uid ?? '')
  const issues: ProposalIssue[] = []
  if (place) {
    const verdict = space.allows(place.component, place.slot, name)
    if (!verdict.ok) issues.push({ path, uid, message: `${verdict.why} ${allowedIn(place, space)}` })
  } else if (!component.is_root)
    issues.push({
      path: `${path}.component`,
      uid,
      message: `'${name}' is a block, not a page type. Page types: ${joinNames(rootsOf(space))}.`,
    })
  for (const [field, value] of Object.entries(block))
    issues.push(...fieldIssues(name, field, value, space, `${path}.${field}`, uid))
  return issues
}

/** Checks the value of a field. */
export function fieldIssues(
  component: string,
  name: string,
  value: JsonValue | undefined,
  space: SpaceSchema,
  path: string,
  uid: string,
): readonly ProposalIssue[] {
  if (name === '_uid' || name === 'component' || name === '_editable') return []
  const known = space.components.get(component)
  const field = fieldSchema(known, name)
  if (!field || storedType(field.type).isLayout) {
    const names = Object.entries(known?.schema ?? {}).flatMap(([one, { type }]) =>
      storedType(type).isLayout ? [] : [one],
    )
    const near = nearestName(name, names)
    const hint = near ? `Did you mean '${near}'? ` : ''
    return [
      {
        path,
        uid,
        message: `The block '${component}' has no field '${name}'. ${hint}It has: ${joinNames(names)}.`,
      },
    ]
  }
  const problem = valueProblem(field.type, value) ?? optionProblem(field.options, value)
  if (problem) return [{ path, uid, message: `${name}: ${problem}` }]
  if (field.type === 'bloks' && isObjectList(value))
    return slotIssues(component, name, value, space, path, uid)
  if (field.type === 'richtext' && isObject(value))
    return documentIssues(component, name, value, space, path, uid)
  return []
}

function slotIssues(
  component: string,
  slot: string,
  blocks: readonly JsonObject[],
  space: SpaceSchema,
  path: string,
  uid: string,
): readonly ProposalIssue[] {
  const { maximum } = space.bounds(component, slot)
  const issues = blocks.flatMap((block, index) =>
    blockIssues(block, space, `${path}[${index}]`, { component, slot }),
  )
  if (blocks.length <= maximum) return issues
  const message = `The slot '${slot}' of '${component}' takes at most ${maximum} blocks, got ${blocks.length}.`
  return [{ path, uid, message }, ...issues]
}

/** Checks the blocks and images of a rich text. */
function documentIssues(
  component: string,
  field: string,
  node: JsonObject,
  space: SpaceSchema,
  path: string,
  uid: string,
): readonly ProposalIssue[] {
  const body = node.type === 'blok' && isObject(node.attrs) ? node.attrs.body : undefined
  const own = isObjectList(body)
    ? body.flatMap((block, index) =>
        blockIssues(block, space, `${path}.attrs.body[${index}]`, {
          component,
          slot: `${field}/${String(Object(node.attrs).id)}`,
        }),
      )
    : []
  const source = node.type === 'image' && isObject(node.attrs) ? node.attrs.src : undefined
  const problem = fileAddressProblem(source)
  const inner = isObjectList(node.content) ? node.content : []
  return [
    ...own,
    ...(problem ? [{ path: `${path}.attrs.src`, uid, message: problem }] : []),
    ...inner.flatMap((one, index) =>
      documentIssues(component, field, one, space, `${path}.content[${index}]`, uid),
    ),
  ]
}

function optionProblem(options: unknown, value: JsonValue | undefined): string | undefined {
  if (!Array.isArray(options) || !options.length || value === undefined || value === null || value === '')
    return undefined
  const values = options.map((option) => String(Object(option).value))
  const wrong = (Array.isArray(value) ? value : [value]).find((one) => !values.includes(String(one)))
  return wrong === undefined
    ? undefined
    : `${JSON.stringify(wrong)} is not one of its options: ${joinNames(values)}.`
}

function unknownBlock(name: string, space: SpaceSchema, place: TargetSlot | undefined): string {
  const near = nearestName(name, space.components.keys())
  const problem = name
    ? `There is no block '${name}'.${near ? ` Did you mean '${near}'?` : ''}`
    : 'A block needs "component", the name of its kind.'
  return `${problem} ${place ? allowedIn(place, space) : `Page types: ${joinNames(rootsOf(space))}.`}`
}

/** Lists the blocks that a slot allows. */
function allowedIn({ component, slot }: TargetSlot, space: SpaceSchema): string {
  const names = allowedBlocks(component, slot, space)
  return names.length
    ? `The slot '${slot}' of '${component}' takes: ${joinNames(names)}.`
    : `'${component}' has no slot '${slot}'. Its slots: ${joinNames(space.slotsOf(component)) || 'none'}.`
}

/** Returns the names of the blocks that a slot allows. */
export function allowedBlocks(component: string, slot: string, space: SpaceSchema): readonly string[] {
  return [...space.components.keys()].filter((name) => space.allows(component, slot, name).ok)
}

const rootsOf = ({ components }: SpaceSchema) =>
  [...components.values()].filter(({ is_root }) => is_root).map(({ name }) => name)

function joinNames(names: readonly string[]): string {
  const rest = names.length - MAX_NAMED
  return names.slice(0, MAX_NAMED).join(', ') + (rest > 0 ? ` and ${rest} more (list_blocks)` : '')
}
