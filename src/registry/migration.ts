import type { Block } from '../content/story.ts'

/**
 * One step from an older shape of a block's content to the next. Steps are numbered from 1 without a gap and run in that
 * order whenever a story is read, for a page or in the editor; content carries no version, so each step recognises the shape it is for.
 * What an editor typed into a field that a step fills wins over what the step fills in.
 */
export interface Migration {
  readonly number: number
  readonly name: string
  /** Whether this block still has the old shape. Must be false for what `up` returns. */
  readonly applies: (block: Block) => boolean
  readonly up: (block: Block) => Block
  /** The way back, where there is one without loss. */
  readonly down?: (block: Block) => Block
}
