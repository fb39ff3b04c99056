import type { Block } from '../content/story.ts'

/** Longer words are for the block itself, in characters. */
const MAX_TEXT_LENGTH = 200

/**
 * What the renderer of an island may look at of a block inside it, on the server as in a browser, where it travels with the
 * page: its name, its `_uid`, its short texts, numbers and switches, and the addresses and words of its files.
 */
export function createGlance(block: Block): Readonly<Record<string, unknown>> {
  const seen = Object.entries(block).flatMap(([name, value]): [string, unknown][] => {
    const glance = name === '_editable' ? undefined : glanceValue(value)
    return glance === undefined ? [] : [[name, glance]]
  })
  return Object.fromEntries(seen)
}

function glanceValue(value: unknown): unknown {
  if (typeof value === 'string') return value !== '' && value.length <= MAX_TEXT_LENGTH ? value : undefined
  if (typeof value === 'number' || typeof value === 'boolean') return value
  const { filename, alt } = Object(value) as { filename?: unknown; alt?: unknown }
  if (typeof filename !== 'string' || !filename) return undefined
  return typeof alt === 'string' && alt ? { filename, alt } : { filename }
}
