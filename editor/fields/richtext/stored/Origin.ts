import type { Node } from '@tiptap/pm/model'
import type { JsonObject, JsonValue } from '../../../space/Json.ts'

/** A child of a stored node, with what the editor made of it; nothing for a text without letters. */
export interface StoredPiece {
  readonly stored: JsonValue
  readonly node: Node | null
}

/** Stands for children in a shell. */
export const FILLED = true

/** What a node or mark was stored as, beside its children. A hidden attribute carries it through edits. */
export class Origin {
  /** All keys in their order, with `FILLED` in the place of children. */
  readonly shell: JsonObject
  /** Private, so that ProseMirror, which compares attributes, does not compare all that stands in a node. */
  readonly #pieces: readonly StoredPiece[]

  constructor(stored: JsonObject, pieces: readonly StoredPiece[] = []) {
    this.shell = Object.fromEntries(
      Object.entries(stored).map(([key, value]) => [key, isFilled(key, value) ? FILLED : value]),
    )
    this.#pieces = pieces
  }

  /** The children as they were stored. */
  get pieces(): readonly StoredPiece[] {
    return this.#pieces
  }
}

/** What is empty stays: it says how emptiness was stored. */
const isFilled = (key: string, value: JsonValue | undefined) =>
  key === 'content' && Array.isArray(value) && value.length > 0
