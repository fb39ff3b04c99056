import { type Block, isBlock } from '../content/story.ts'
import type { Issue } from './issue.ts'
import type { Plugin } from './plugin.ts'

/** A block's stored content as its renderer's values, and all that was wrong with it. */
export interface ReadBlock {
  readonly values: Readonly<Record<string, unknown>>
  readonly slots: Readonly<Record<string, readonly Block[]>>
  readonly issues: readonly Issue[]
}

const isUnset = (stored: unknown) => stored === undefined || stored === null || stored === ''

/**
 * Reads a block by its plugin's fields and slots. Never throws: what is missing or wrong becomes the field's fallback and
 * an issue that names block, field and story.
 */
export function readBlock(block: Block, plugin: Plugin, path: string, storyName: string): ReadBlock {
  const issues: Issue[] = []
  const values: Record<string, unknown> = {}
  const slots: Record<string, readonly Block[]> = {}
  const where = `Block '${plugin.name}' in story '${storyName}'`
  const report = (severity: Issue['severity'], code: Issue['code'], at: string, message: string) =>
    issues.push({ severity, code, path: at, message, component: plugin.name, uid: block._uid })

  for (const [name, field] of Object.entries(plugin.fields)) {
    const stored = block[name]
    if (isUnset(stored)) {
      values[name] = field.fallback
      if (field.required)
        report(
          'error',
          'missing_required_field',
          `${path}.${name}`,
          `${where}: the required field '${name}' is empty. Fill it in.`,
        )
      continue
    }
    const { value, problem } = field.read(stored)
    values[name] = value
    if (problem) report('error', 'invalid_value', `${path}.${name}`, `${where}: field '${name}' ${problem}.`)
    else if (field.required && value === undefined)
      report(
        'error',
        'missing_required_field',
        `${path}.${name}`,
        `${where}: the required field '${name}' is empty. Fill it in.`,
      )
  }

  for (const [name, slot] of Object.entries(plugin.slots)) {
    const stored = block[name]
    const blocks = Array.isArray(stored) ? stored.filter(isBlock) : []
    slots[name] = blocks
    const at = `${path}.${name}`
    if (!isUnset(stored) && !Array.isArray(stored))
      report('error', 'invalid_value', at, `${where}: slot '${name}' holds no list of blocks.`)
    else if (Array.isArray(stored) && blocks.length < stored.length)
      report(
        'error',
        'invalid_content',
        at,
        `${where}: slot '${name}' holds ${stored.length - blocks.length} entries without a component name. Remove them.`,
      )
    if (slot.required && blocks.length === 0)
      report(
        'error',
        'missing_required_field',
        at,
        `${where}: the required slot '${name}' is empty. ${slot.message}`,
      )
    else if (blocks.length > 0 && blocks.length < (slot.min ?? 0))
      report(
        'error',
        'slot_count',
        at,
        `${where}: slot '${name}' has ${blocks.length} blocks, at least ${slot.min} belong there. ${slot.message}`,
      )
    if (blocks.length > (slot.max ?? Infinity))
      report(
        'error',
        'slot_count',
        at,
        `${where}: slot '${name}' has ${blocks.length} blocks, at most ${slot.max} belong there. ${slot.message}`,
      )
    if (slot.allow !== 'any')
      blocks.forEach((child, index) => {
        if (!(slot.allow as readonly string[]).includes(child.component))
          report(
            'error',
            'disallowed_component',
            `${at}[${index}]`,
            `${where}: '${child.component}' may not stand in slot '${name}'. ${slot.message}`,
          )
      })
  }
  return { values, slots, issues }
}
