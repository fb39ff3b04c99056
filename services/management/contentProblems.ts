import type { Component, ComponentGroup, ComponentTag } from '../../editor/space/Component.ts'
import { createSpaceSchema, type SpaceParts } from '../../editor/space/createSpaceSchema.ts'
import { fieldSchema } from '../../editor/space/fieldOf.ts'
import type { SpaceSchema } from '../../editor/space/SpaceSchema.ts'
import { slotLabel } from '../../editor/space/slotLabel.ts'
import { isObject, type JsonObject } from '../../json/JsonObject.ts'
import type { ComponentLibrary } from '../content/readComponents.ts'
import { fileAddressProblem, mismatchMessage, scalarProblem, valueProblem } from './fieldValues.ts'

/** A violation of a component's schema in a content. */
export interface ContentProblem {
  /** Path of the value, for example `story.content.body[2].items`. */
  readonly path: string
  /** The `_uid` of the block that the problem is reported at; empty if the block has none. */
  readonly uid: string
  /** The field of that block; undefined for the block itself. */
  readonly field?: string
  /** Explanation in one sentence. */
  readonly message: string
  /** Identifies the problem, also after its block has moved. */
  readonly key: string
  /** Extent of the problem, such as the number of blocks. A problem is new if its amount is larger than before. */
  readonly amount: number
  readonly severity: ProblemSeverity
}

/**
 * `invalid`: a value that its field type cannot have. `misplaced`: blocks that their slot does not allow. `unknown`: the content or its
 * component names a component or group that the space does not have. `unusual`: a scalar of a different type than the field's, which the
 * vendor stores nevertheless.
 */
type ProblemSeverity = 'invalid' | 'misplaced' | 'unknown' | 'unusual'

/** The space's rules for blocks, shared with the editor. */
export interface ContentRules {
  readonly space: SpaceSchema
  /** Returns the same space with an additional component that it does not define. */
  with(component: string): SpaceSchema
}

const rulesCache = new WeakMap<ComponentLibrary, ContentRules>()

/** Returns the rules of a space, cached for each version of its components. */
export function contentRules(library: ComponentLibrary): ContentRules {
  const cached = rulesCache.get(library)
  if (cached !== undefined) return cached
  const parts = partsOf(library)
  const extended = new Map<string, SpaceSchema>()
  const rules: ContentRules = {
    space: createSpaceSchema(parts),
    with(component) {
      const schema = extended.get(component) ?? createSpaceSchema(withComponent(parts, component))
      extended.set(component, schema)
      return schema
    },
  }
  rulesCache.set(library, rules)
  return rules
}

/**
 * Finds all violations of the space's schemas in a content: values of a wrong type in any language, blocks that their slot does not allow,
 * too many blocks in a slot, and components that the space does not define. Empty fields are accepted, because drafts are unfinished.
 * Fields that the schema does not define are ignored.
 */
export function contentProblems(
  content: JsonObject,
  { space, with: extendedWith }: ContentRules,
): ContentProblem[] {
  const found: ContentProblem[] = []
  const named = new Set<string>()
  const add = (
    block: JsonObject,
    problem: Omit<ContentProblem, 'uid' | 'amount' | 'severity'> & Partial<ContentProblem>,
  ) => found.push({ uid: uidOf(block), amount: 1, severity: 'invalid', ...problem })
  /** Reports an unknown name only once, at the first block that has it. */
  const addUnknown = (block: JsonObject, path: string, key: string, message: string) => {
    if (named.has(key)) return
    named.add(key)
    add(block, { path, key, message, severity: 'unknown' })
  }

  const root = space.components.get(String(content.component))
  if (root?.is_root === false)
    add(content, {
      path: 'story.content.component',
      key: `root ${root.name}`,
      message: `${space.displayName(root.name)} is a block, not a content type. Use a component for pages.`,
      severity: 'misplaced',
    })
  checkBlock(content, 'story.content')
  return found

  function checkBlock(block: JsonObject, at: string): void {
    const component = space.components.get(String(block.component))
    if (component === undefined) {
      const name = String(block.component ?? '')
      if (name !== '' && space.components.size > 0)
        addUnknown(block, at, `unknown ${name}`, `This space has no component ${name}.`)
      return
    }
    for (const [name, value] of Object.entries(block)) {
      const field = fieldSchema(component, name)
      if (field === undefined) continue
      const path = `${at}.${name}`
      const problem = valueProblem(field.type, value)
      const unusual = scalarProblem(field.type, value)
      if (problem !== undefined)
        add(block, { path, field: name, key: `type ${uidOf(block)} ${name}`, message: problem })
      else if (unusual !== undefined)
        add(block, {
          path,
          field: name,
          key: `scalar ${uidOf(block)} ${name}`,
          message: unusual,
          severity: 'unusual',
        })
      else if (field.type === 'bloks' && Array.isArray(value)) checkSlot(block, name, value, path)
      else if (field.type === 'richtext' && isObject(value)) checkNode(block, name, value, path)
    }
  }

  function checkSlot(parent: JsonObject, slot: string, blocks: readonly unknown[], path: string): void {
    const name = String(parent.component)
    const { maximum } = space.bounds(name, slot)
    const vanished = space.outdatedRestriction(name, slot)
    if (vanished !== undefined) addUnknown(parent, path, `limit ${name} ${slot}`, vanished)
    if (blocks.length > maximum)
      add(parent, {
        path,
        field: slot,
        key: `maximum ${uidOf(parent)} ${slot}`,
        amount: blocks.length,
        severity: 'misplaced',
        message: `${slotLabel(space, name, slot)} takes at most ${maximum} ${maximum === 1 ? 'block' : 'blocks'}, got ${blocks.length}.`,
      })
    checkBlocks(parent, slot, blocks, path)
  }

  function checkBlocks(parent: JsonObject, slot: string, blocks: readonly unknown[], path: string): void {
    for (const [index, block] of blocks.entries()) {
      const here = `${path}[${index}]`
      if (!isObject(block)) {
        const message = mismatchMessage('a block, an object with "component"', block)
        add(parent, { path: here, field: slot, key: `block ${uidOf(parent)} ${slot}`, message })
        continue
      }
      if (typeof block.component !== 'string' || block.component === '') {
        const message = mismatchMessage('a text that is not empty', block.component)
        add(parent, {
          path: `${here}.component`,
          field: slot,
          key: `component ${uidOf(parent)} ${slot}`,
          message,
        })
      }
      checkPlace(parent, slot, block, here)
      checkBlock(block, here)
    }
  }

  function checkPlace(parent: JsonObject, slot: string, block: JsonObject, path: string): void {
    const name = String(block.component ?? '')
    if (name === '') return
    const rules = space.components.has(name) ? space : extendedWith(name)
    const verdict = rules.allows(String(parent.component), slot, name)
    if (verdict.ok) return
    const key = `place ${uidOf(parent)} ${slot} ${uidOf(block)} ${name}`
    add(block, { path, key, message: verdict.why, severity: 'misplaced' })
  }

  /** Checks the blocks and images of a rich text. */
  function checkNode(parent: JsonObject, field: string, node: JsonObject, path: string): void {
    if (node.type === 'blok' && isObject(node.attrs)) {
      const { body } = node.attrs
      if (Array.isArray(body)) checkBlocks(parent, field, body, `${path}.attrs.body`)
      else if (body !== undefined && body !== null) {
        const message = mismatchMessage('a list of blocks', body)
        add(parent, { path: `${path}.attrs.body`, field, key: `body ${uidOf(parent)} ${field}`, message })
      }
    }
    if (node.type === 'image' && isObject(node.attrs)) {
      const message = fileAddressProblem(node.attrs.src)
      const key = `image ${uidOf(parent)} ${field} ${node.attrs.src}`
      if (message !== undefined) add(parent, { path: `${path}.attrs.src`, field, key, message })
    }
    if (!Array.isArray(node.content)) return
    node.content.forEach((inner: unknown, index) => {
      if (isObject(inner)) checkNode(parent, field, inner, `${path}.content[${index}]`)
    })
  }
}

const uidOf = ({ _uid: uid }: JsonObject) => (typeof uid === 'string' ? uid : '')

/** Converts the library for the schema. Entries that do not have the documented shape are dropped. */
function partsOf({ components, groups, tags }: ComponentLibrary): SpaceParts {
  return {
    components: components.flatMap((entry) => {
      const { schema, internal_tag_ids: ids } = entry
      if (!isObject(schema)) return []
      const fields = Object.fromEntries(Object.entries(schema).filter(([, field]) => isObject(field)))
      const internal_tags_list = (Array.isArray(ids) ? ids : []).map((id) => ({ id: Number(id), name: '' }))
      return [{ ...entry, schema: fields, internal_tags_list } as unknown as Component]
    }),
    groups: groups as unknown as readonly ComponentGroup[],
    tags: tags as unknown as readonly ComponentTag[],
    presets: [],
  }
}

function withComponent(parts: SpaceParts, name: string): SpaceParts {
  const unknown: Component = {
    id: 0,
    name,
    display_name: null,
    schema: {},
    is_root: false,
    is_nestable: true,
  }
  return { ...parts, components: [...parts.components, unknown] }
}
