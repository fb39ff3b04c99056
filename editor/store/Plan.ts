import type { StoryDiff } from './StoryDiff.ts'

/**
 * The result of a planned command: its diff, the uids of created or moved blocks, its label in the history, and names of fields
 * whose content is lost; or the reason why it is refused.
 */
export type Plan =
  | {
      readonly ok: true
      readonly diff: StoryDiff
      readonly uids: readonly string[]
      readonly label: string
      readonly lost: readonly string[]
    }
  | { readonly ok: false; readonly why: string }

export const refuse = (why: string): Plan => ({ ok: false, why })
