import type { StoryDiff } from './StoryDiff.ts'

/** What a command would do: its diff, the blocks that it makes or moves, its name in the history, and fields whose content it drops; or why not. */
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
