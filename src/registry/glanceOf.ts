import type { Block } from '../content/story.ts'

/** Longer words are for the block itself, in characters. */
const LONGEST = 200

/**
 * What the renderer of an island may look at of a block inside it, on the server as in a browser, where it travels with the
 * page: its name, its `_uid`, and its short texts, numbers and switches.
 */
export function glanceOf(block: Block): Readonly<Record<string, unknown>> {
  const short = Object.entries(block).filter(
    ([name, value]) =>
      name !== '_editable' &&
      (typeof value === 'string'
        ? value !== '' && value.length <= LONGEST
        : typeof value === 'number' || typeof value === 'boolean'),
  )
  return Object.fromEntries(short)
}
