import type { Block } from '../content/story.ts'

/** Says that a block or field is no longer to be used. It is still rendered. */
interface Deprecated {
  /** Version or date since which it is deprecated. */
  readonly since: string
  /** Name of the block or field to use instead. */
  readonly successor?: string
}

/** Says that a field is no longer to be used. */
export interface DeprecatedField extends Deprecated {
  /** Converts a stored value to the successor's. `migrate plan --deprecated` moves the values. Pure. */
  readonly transform?: (value: unknown) => unknown
}

/** Says that a block is no longer to be used. */
export interface DeprecatedBlock extends Deprecated {
  /** Converts a stored block to its successor. `migrate plan --deprecated` replaces the blocks. Pure. */
  readonly transform?: (block: Block) => Block
}

/** Returns a sentence for editors and developers: since when, and what to use instead. */
export const deprecationText = ({ since, successor }: Deprecated): string =>
  `Deprecated since ${since}.${successor === undefined ? '' : ` Use '${successor}' instead.`}`
