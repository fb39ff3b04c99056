import { type Block, isBlock, isStory } from '../content/story.ts'
import { BLOCK_KEYS } from '../registry/storedNames.ts'

/** A step on the way from a story's content to a value. Linked, so that only paths of results become texts. */
interface Step {
  readonly parent: Step | undefined
  readonly key: string | number
}

/** A value inside a story's content, with the block and the field that contain it. */
export interface Visit {
  readonly value: unknown
  /** The block whose field contains the value; for a block in a slot, the outer block. Undefined for the content itself. */
  readonly owner: Block | undefined
  /** Key of the owner's field, with the suffix of its language. */
  readonly field: string | undefined
  /** True for the complete value of the field, false for a part of it. */
  readonly isWholeField: boolean
  readonly step: Step
}

/**
 * Yields every value in a story's content in document order, outer values first. Skips the content of resolved relations. Iterative, so
 * deep content does not overflow the stack.
 */
export function* walkStory(content: unknown): Generator<Visit> {
  const root: Step = { parent: undefined, key: 'content' }
  const pending: Visit[] = [
    { value: content, owner: undefined, field: undefined, isWholeField: false, step: root },
  ]
  for (let visit = pending.pop(); visit; visit = pending.pop()) {
    yield visit
    const { value } = visit
    if (typeof value !== 'object' || value === null || isStory(value)) continue
    const owner = isBlock(value) ? value : visit.owner
    const entries = Array.isArray(value) ? [...value.entries()] : Object.entries(value)
    for (const [key, entry] of entries.toReversed()) {
      const isField = owner === value
      if (isField && BLOCK_KEYS.has(String(key))) continue
      pending.push({
        value: entry,
        owner,
        field: isField ? String(key) : visit.field,
        isWholeField: isField,
        step: { parent: visit.step, key },
      })
    }
  }
}

/** Returns the path of a visited value: `content.body[2].title`. */
export function pathOf({ step }: Pick<Visit, 'step'>): string {
  const keys: string[] = []
  for (let at: Step | undefined = step; at; at = at.parent)
    keys.push(typeof at.key === 'number' ? `[${at.key}]` : at.parent ? `.${at.key}` : at.key)
  return keys.toReversed().join('')
}
