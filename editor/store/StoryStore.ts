import type { JsonObject, JsonValue } from '../space/Json.ts'
import type { HistoryState } from './History.ts'
import type { StoryDiff } from './StoryDiff.ts'
import type { BlockSnapshot } from './snapshotBlocks.ts'

/** Position of a block in a slot of its parent. A slot is a field, or `<field>/<node id>` for blocks embedded in rich text. */
export interface BlockPosition {
  readonly parent: string
  readonly slot: string
  /** The preceding block in the slot; null: first. An index would become wrong as soon as a sibling moves. */
  readonly after: string | null
}

/** One block without its child blocks. A block without a unique uid in the story has a generated one while the story is open. */
export interface BlockRecord {
  readonly uid: string
  readonly component: string
  /** The parent's uid and slot; null for the story's root block. */
  readonly parent: string | null
  readonly slot: string | null
  /** All keys of the block in their order. Lists of child blocks, also in rich text, are empty. */
  readonly fields: JsonObject
}

export type Command =
  | {
      readonly kind: 'insert'
      readonly blocks: readonly JsonObject[]
      readonly at: BlockPosition
      /** Keeps uids that the story does not use, for pasting cut blocks. Otherwise all blocks get new uids. */
      readonly keepUids?: boolean
    }
  | { readonly kind: 'remove'; readonly uids: readonly string[] }
  | { readonly kind: 'move'; readonly uids: readonly string[]; readonly to: BlockPosition }
  | {
      readonly kind: 'setField'
      readonly uid: string
      readonly field: string
      /** undefined removes the key. */
      readonly value: JsonValue | undefined
      /** Name of the typing sequence. Edits of one sequence are one entry in the history. */
      readonly typing?: string
    }
  | { readonly kind: 'duplicate'; readonly uids: readonly string[] }
  | {
      readonly kind: 'wrap'
      readonly uids: readonly string[]
      readonly component: string
      readonly slot: string
    }
  | { readonly kind: 'unwrap'; readonly uid: string }
  /** Changes the component of a block. Fields and slots with the same name and type are preserved. */
  | { readonly kind: 'replace'; readonly uid: string; readonly component: string }
  /** Restores the story's content and name, or one block with its descendants. */
  | {
      readonly kind: 'restore'
      /** The content of a version. */
      readonly content: JsonObject
      readonly name?: string
      /** The block to restore; removed if the version does not have it. Omitted: the whole story. */
      readonly uid?: string
      /** Label of the entry in the history. */
      readonly label: string
    }
  /** Sets a property of the story, such as `name`, `slug` or `tag_list`. */
  | {
      readonly kind: 'setStory'
      readonly field: string
      readonly value: JsonValue | undefined
      readonly typing?: string
    }

/** Whether a command is allowed, and the names of fields whose content it would lose. */
export type Check =
  | { readonly ok: true; readonly lost: readonly string[] }
  | { readonly ok: false; readonly why: string }

/**
 * Result of a command: uids of created or moved blocks and names of fields whose content was lost; or the reason why it was
 * refused, and then nothing changed.
 */
export type Outcome =
  | { readonly ok: true; readonly uids: readonly string[]; readonly lost: readonly string[] }
  | { readonly ok: false; readonly why: string }

export type Mark = number & { readonly mark: unique symbol }

/** Uids of changed blocks by kind of change. */
export interface Change {
  /** Blocks with changed fields. */
  readonly fields: ReadonlySet<string>
  /** Blocks whose slots have different children, or the same children in a different order. */
  readonly slots: ReadonlySet<string>
  readonly added: ReadonlySet<string>
  readonly removed: ReadonlySet<string>
  /** Blocks with a different parent or slot. */
  readonly moved: ReadonlySet<string>
  readonly story: boolean
}

/** Why a story changed: a command, a step of the history, `bail` of a mark, or a change by a different editor. */
export type Cause = 'command' | 'undo' | 'redo' | 'bail' | 'receive'

/** The edited story. Returned values are frozen; values that did not change stay the same object. */
export interface StoryStore {
  /** Uid of the story's root block. */
  readonly root: string
  has(uid: string): boolean
  /** @throws Error if the block does not exist */
  block(uid: string): BlockRecord
  /** Uids of the blocks in a slot. */
  children(uid: string, slot: string): readonly string[]
  /** Slots of the block in the order of its fields, including those of its rich text. */
  slots(uid: string): readonly string[]
  /** Uids from the root to the block, both included. */
  path(uid: string): readonly string[]
  /** The given blocks without those inside a different given block, in document order. Omits blocks that no longer exist. */
  outermost(uids: readonly string[]): readonly string[]
  /** JSON of a block with its descendants, as saved. The same object until the block or a descendant changes. */
  json(uid: string): JsonObject
  /** The story with its content, as saved. */
  story(): JsonObject
  /** Returns what `run` would return, without changing anything. */
  check(command: Command): Check
  run(command: Command): Outcome
  readonly canUndo: boolean
  readonly canRedo: boolean
  /** Labels of the entries that undo and redo would apply, for menus; null if there is none. */
  readonly undoLabel: string | null
  readonly redoLabel: string | null
  undo(): Change | null
  redo(): Change | null
  /**
   * Replaces the story with a version that has changes by other editors, without an entry in the history. Undo and redo then
   * apply entries as far as they still fit.
   * @returns the changes; null if there are none
   */
  receive(story: JsonObject): Change | null
  /** Ends the typing sequence, for example after a change of the selection. */
  endTyping(): void
  /** Starts a group of commands. `squash` makes it one entry; `bail` reverts it and leaves no entry. */
  mark(): Mark
  squash(mark: Mark, label: string): void
  bail(mark: Mark): void
  /** Revision number. Equal revisions mean equal content; undo, redo and `bail` return to the earlier number. */
  readonly revision: number
  /** All blocks with their uids; null if every block and rich text node has a stored uid. */
  snapshotBlocks(): readonly BlockSnapshot[] | null
  /** All entries that can be undone or redone, as JSON. */
  readonly history: HistoryState
  /** Returns the function that unsubscribes. */
  subscribe(listener: (change: Change, cause: Cause) => void): () => void
  /** Subscribes to applied diffs, in order; an undo is the inverse of the undone diff. Returns the function that unsubscribes. */
  subscribeDiffs(listener: (diffs: readonly StoryDiff[]) => void): () => void
  subscribeBlock(uid: string, listener: () => void): () => void
}
