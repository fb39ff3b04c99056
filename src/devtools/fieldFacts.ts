import type { Issue } from '../registry/issue.ts'
import type { TreeNode } from '../registry/treeNode.ts'
import { unknownFieldMessage, unknownFields } from '../registry/unknownFields.ts'

/** State of a field: filled in, empty, empty but required, invalid, or unknown to the plugin. */
export type FieldState = 'set' | 'default' | 'missing' | 'invalid' | 'unknown'

/** A field or slot of a block. */
export interface FieldFact {
  readonly name: string
  /** The field's type, `slot`, or empty for unknown fields. */
  readonly type: string
  readonly state: FieldState
  readonly stored: unknown
  /** The renderer's value. */
  readonly value: unknown
  /** Sentences about the problems of the stored value. */
  readonly problems: readonly string[]
}

const isUnset = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)

/** Returns all fields and slots of a block in the order of the form, then the unknown ones. */
export function fieldFacts(node: TreeNode, issues: readonly Issue[]): readonly FieldFact[] {
  const { block, plugin, path, values, slots } = node
  const fact = (name: string, type: string, value: unknown): FieldFact => {
    const own = issues.filter((issue) => issue.path === `${path}.${name}`)
    const stored = block[name]
    const isMissing = own.some(({ code }) => code === 'missing_required_field')
    const state = isMissing ? 'missing' : own.length ? 'invalid' : isUnset(stored) ? 'default' : 'set'
    return { name, type, state, stored, value, problems: own.map(({ message }) => problemOf(message)) }
  }
  if (!plugin)
    return Object.keys(block)
      .filter((name) => !/^(?:_uid|component|_editable)$/.test(name))
      .map((name) => ({
        name,
        type: '',
        state: 'set',
        stored: block[name],
        value: block[name],
        problems: [],
      }))
  return [
    ...Object.entries(plugin.fields).map(([name, { kind }]) => fact(name, kind, values[name])),
    ...Object.keys(plugin.slots).map((name) => fact(name, 'slot', slots[name])),
    ...unknownFields(node).map((name): FieldFact => {
      const problem = unknownFieldMessage(name, plugin)
      return { name, type: '', state: 'unknown', stored: block[name], value: undefined, problems: [problem] }
    }),
  ]
}

/** Returns an issue's message without the names of block and story. */
const problemOf = (message: string) => message.replace(/^Block '[^']*' in story '.*?': /, '')
