import type { Block } from '../content/story.ts'

/** Maximum number of characters of a text in a glance. */
const MAX_TEXT_LENGTH = 200

/**
 * Returns the glance of a block: the part that the renderer of a surrounding island may read. It is sent to the browser with the
 * island's props: component name, `_uid`, short texts, numbers, booleans, and addresses and alternative texts of files.
 */
export function createGlance(block: Block): Readonly<Record<string, unknown>> {
  const entries = Object.entries(block).flatMap(([name, value]): [string, unknown][] => {
    const glance = name === '_editable' ? undefined : glanceValue(value)
    return glance === undefined ? [] : [[name, glance]]
  })
  return Object.fromEntries(entries)
}

function glanceValue(value: unknown): unknown {
  if (typeof value === 'string') return value !== '' && value.length <= MAX_TEXT_LENGTH ? value : undefined
  if (typeof value === 'number' || typeof value === 'boolean') return value
  const { filename, alt } = Object(value) as { filename?: unknown; alt?: unknown }
  if (typeof filename !== 'string' || !filename) return undefined
  return typeof alt === 'string' && alt ? { filename, alt } : { filename }
}
