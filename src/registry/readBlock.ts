import { type Block, isBlock } from '../content/story.ts'
import type { Field } from './field.ts'
import type { Issue, IssueCode } from './issue.ts'
import type { Plugin } from './plugin.ts'
import type { Slot } from './slot.ts'

/** A block's values for its renderer, and the issues of its stored content. */
export interface ReadBlock {
  readonly values: Readonly<Record<string, unknown>>
  readonly slots: Readonly<Record<string, readonly Block[]>>
  readonly issues: readonly Issue[]
}

/** Reports an issue of a field or slot: `path` is relative to the block, `problem` is a sentence. */
type Report = (code: IssueCode, path: string, problem: string, severity?: Issue['severity']) => void

const isUnset = (stored: unknown) => stored === undefined || stored === null || stored === ''
const isMissing = (value: unknown) => value === undefined || (Array.isArray(value) && value.length === 0)

/**
 * Reads a block with its plugin's fields and slots. Never throws: a missing or invalid value becomes the field's fallback and an issue
 * that names block, field and story.
 */
export function readBlock(block: Block, plugin: Plugin, path: string, storyName: string): ReadBlock {
  const issues: Issue[] = []
  const where = `Block '${plugin.name}' in story '${storyName}'`
  const report: Report = (code, relativePath, problem, severity = 'error') => {
    const message = `${where}: ${problem}`
    issues.push({
      severity,
      code,
      path: `${path}.${relativePath}`,
      message,
      component: plugin.name,
      uid: block._uid,
    })
  }
  const values = Object.entries(plugin.fields).map(([name, field]) => [
    name,
    readField(name, field, block[name], report),
  ])
  const seen = new Set<Block>()
  const slots = Object.entries(plugin.slots).map(([name, slot]) => [
    name,
    readSlotBlocks(name, slot, block[name], report).map((child) => uniqueObject(child, seen)),
  ])
  return { values: Object.fromEntries(values), slots: Object.fromEntries(slots), issues }
}

function readField(name: string, field: Field, stored: unknown, report: Report): unknown {
  const reportEmpty = () =>
    report('missing_required_field', name, `the required field '${name}' is empty. Fill it in.`)
  if (isUnset(stored)) {
    if (field.required) reportEmpty()
    return field.fallback
  }
  const { value, problem, isUnresolved } = field.read(stored)
  if (problem) report('invalid_value', name, `field '${name}' ${problem}.`)
  else if (isUnresolved) {
    const sentence = `field '${name}' refers to a story that is not published or does not exist. Publish it, or choose a different one.`
    report('unresolved_relation', name, sentence, 'warning')
  } else if (field.required && isMissing(value)) reportEmpty()
  return value
}

function readSlotBlocks(name: string, slot: Slot, stored: unknown, report: Report): readonly Block[] {
  const { allow, min = 0, max = Infinity } = slot
  const message = slot.message ? ` ${slot.message}` : ''
  const blocks = Array.isArray(stored) ? stored.filter(isBlock) : []
  if (!isUnset(stored) && !Array.isArray(stored))
    report('invalid_value', name, `slot '${name}' does not contain a list of blocks.`)
  else if (Array.isArray(stored) && blocks.length < stored.length) {
    const count = stored.length - blocks.length
    const problem = `slot '${name}' contains ${count} entries without a component name. Remove them.`
    report('invalid_content', name, problem)
  }
  const counted = `slot '${name}' has ${blocks.length} blocks`
  if (slot.required && blocks.length === 0)
    report('missing_required_field', name, `the required slot '${name}' is empty.${message}`)
  else if (blocks.length > 0 && blocks.length < min)
    report('slot_count', name, `${counted}, the minimum is ${min}.${message}`)
  if (blocks.length > max) report('slot_count', name, `${counted}, the maximum is ${max}.${message}`)
  if (allow !== 'any')
    blocks.forEach(({ component }, index) => {
      if (allow.includes(component)) return
      const problem = `'${component}' is not allowed in slot '${name}', which allows ${listed(allow)}.${message} Replace the block, or remove it.`
      report('disallowed_component', `${name}[${index}]`, problem)
    })
  return blocks
}

const listed = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ')

/** Copies a block object that the block's slots contain twice, because nodes are stored by block object. */
function uniqueObject(block: Block, seen: Set<Block>): Block {
  if (seen.has(block)) return { ...block }
  seen.add(block)
  return block
}
