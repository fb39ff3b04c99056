import type { Block } from '../content/story.ts'

/**
 * One step from an older shape of a block's content to the next. Steps are numbered from 1 without a gap and run in this order each
 * time a story is read, for a page or in the editor. Content has no version number, so each step detects its shape. A value that an
 * editor typed into a field takes precedence over the value that a step returns.
 */
export interface Migration {
  readonly number: number
  readonly name: string
  /** Returns whether the block has the old shape. Must return false for the result of `up`. */
  readonly applies: (block: Block) => boolean
  readonly up: (block: Block) => Block
  /** Reverses `up`, if that is possible without loss. */
  readonly down?: (block: Block) => Block
}
