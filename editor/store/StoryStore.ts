import type { JsonObject, JsonValue } from '../space/Json.ts'
import type { HistoryState } from './History.ts'
import type { StoryDiff } from './StoryDiff.ts'
import type { BlockSnapshot } from './snapshotBlocks.ts'

/**
 * Where a block stands: in a field of its parent. Blocks that are embedded in rich text stand in the slot `<field>/<id of the node>`.
 */
export interface Place {
  readonly parent: string
  readonly slot: string
  /** The block before it in the slot; null: first. An index would be wrong as soon as something else moves. */
  readonly after: string | null
}

/** One block. What it holds in slots is not in it. Blocks that the story gives no uid of their own have one that is theirs while it is open. */
export interface BlockRecord {
  readonly uid: string
  readonly component: string
  /** Where it stands; nothing for the story's own content. */
  readonly parent: string | null
  readonly slot: string | null
  /** All keys of the block in their order. In place of a slot's blocks, and of those in rich text, stands an empty list. */
  readonly fields: JsonObject
}

export type Command =
  | {
      readonly kind: 'insert'
      readonly blocks: readonly JsonObject[]
      readonly at: Place
      /** Blocks that were cut keep their uids, where the story does not have them. All others are called anew. */
      readonly keepUids?: boolean
    }
  | { readonly kind: 'remove'; readonly uids: readonly string[] }
  | { readonly kind: 'move'; readonly uids: readonly string[]; readonly to: Place }
  | {
      readonly kind: 'setField'
      readonly uid: string
      readonly field: string
      /** undefined removes the key. */
      readonly value: JsonValue | undefined
      /** Edits of one typing, by a name of its own, are one entry in the history. */
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
  /** Another component in its place: fields and slots of equal names and kinds stay. */
  | { readonly kind: 'replace'; readonly uid: string; readonly component: string }
  /** What was: the story's content and name, or one block with all that stands in it, at its place. */
  | {
      readonly kind: 'restore'
      /** The content of a version. */
      readonly content: JsonObject
      readonly name?: string
      /** The block that is restored; one that the version does not have is removed. Omitted: all. */
      readonly uid?: string
      /** What the entry of the history is called. */
      readonly label: string
    }
  /** A fact of the story itself, such as `name`, `slug` or `tag_list`. */
  | {
      readonly kind: 'setStory'
      readonly field: string
      readonly value: JsonValue | undefined
      readonly typing?: string
    }

/** Whether a command would be carried out, and the names of fields whose content would be lost by it. */
export type Check =
  | { readonly ok: true; readonly lost: readonly string[] }
  | { readonly ok: false; readonly why: string }

/** What a command did: the blocks that it made or moved, and the names of fields whose content is gone; or why it was refused: then nothing has changed. */
export type Outcome =
  | { readonly ok: true; readonly uids: readonly string[]; readonly lost: readonly string[] }
  | { readonly ok: false; readonly why: string }

export type Mark = number & { readonly mark: unique symbol }

/** What changed, by uid: for views that follow single blocks. */
export interface Change {
  /** Blocks with other fields. */
  readonly fields: ReadonlySet<string>
  /** Blocks whose slots hold other blocks, or in another order. */
  readonly slots: ReadonlySet<string>
  readonly added: ReadonlySet<string>
  readonly removed: ReadonlySet<string>
  /** Blocks that stand in another slot. */
  readonly moved: ReadonlySet<string>
  readonly story: boolean
}

/** Why a story changed: by a command, by a step of the history, as what was done since a mark was taken back without a trace, or as it was changed elsewhere. */
export type Cause = 'command' | 'undo' | 'redo' | 'bail' | 'receive'

/** The edited story. Everything that is given out is frozen; what did not change stays the same object. */
export interface StoryStore {
  /** The uid of the story's own content. */
  readonly root: string
  has(uid: string): boolean
  /** @throws Error where there is no such block */
  block(uid: string): BlockRecord
  /** Uids in a slot. */
  children(uid: string, slot: string): readonly string[]
  /** Slots of the block in the order of its fields, with those of its rich text. */
  slots(uid: string): readonly string[]
  /** From the root to the block, both included. */
  path(uid: string): readonly string[]
  /** The outermost of some blocks, in the order of the document: what stands in another of them goes with it. Blocks that are gone are left out. */
  outermost(uids: readonly string[]): readonly string[]
  /** A block with all that stands in it, as it is stored. The same object until something in it changes. */
  json(uid: string): JsonObject
  /** The story with its content, as it is saved. */
  story(): JsonObject
  /** Whether a command would be carried out. */
  check(command: Command): Check
  run(command: Command): Outcome
  readonly canUndo: boolean
  readonly canRedo: boolean
  /** What undo and redo would take back or do again, in words; for menus. */
  readonly undoLabel: string | null
  readonly redoLabel: string | null
  undo(): Change | null
  redo(): Change | null
  /**
   * Makes the story what it is elsewhere: a change that undo does not take back. Entries of the history that no longer fit are taken
   * back as far as they do.
   * @returns what changed; null where nothing did
   */
  receive(story: JsonObject): Change | null
  /** What is typed from now on is an entry of its own, as after another selection. */
  endTyping(): void
  /** Between a mark and `squash`, commands become one entry; `bail` takes them back without a trace. */
  mark(): Mark
  squash(mark: Mark, label: string): void
  bail(mark: Mark): void
  /** Another number after each change; that of before where undo, redo or `bail` brought the content of before back. Equal numbers are equal content. */
  readonly revision: number
  /** All blocks as they are called while the story is open, where the story itself does not say that; else null. */
  snapshotBlocks(): readonly BlockSnapshot[] | null
  /** All that can be taken back or done again, as JSON. */
  readonly history: HistoryState
  /** @returns ends it */
  subscribe(listener: (change: Change, cause: Cause) => void): () => void
  /** Tells what is applied as it is applied, in order, an undo as the inverse of what it takes back. @returns ends it */
  subscribeDiffs(listener: (diffs: readonly StoryDiff[]) => void): () => void
  subscribeBlock(uid: string, listener: () => void): () => void
}
