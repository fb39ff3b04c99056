import type { Node } from '@tiptap/pm/model'
import type { JsonObject, JsonValue } from '../../../space/Json.ts'

/** A child of a stored node and its editor node; null for an empty text, which ProseMirror does not allow. */
export interface StoredChild {
  readonly stored: JsonValue
  readonly node: Node | null
}

/** Value of `content` in a shell whose children are stored separately. */
export const FILLED = true

/** The stored form of a node or mark. A hidden attribute preserves it during edits. */
export class Origin {
  /** All stored keys in their order, with `FILLED` in place of the children. */
  readonly shell: JsonObject
  /** Private, so that ProseMirror does not compare all children when it compares attributes. */
  readonly #children: readonly StoredChild[]

  constructor(stored: JsonObject, children: readonly StoredChild[] = []) {
    this.shell = Object.fromEntries(
      Object.entries(stored).map(([key, value]) => [key, isFilled(key, value) ? FILLED : value]),
    )
    this.#children = children
  }

  /** The stored children. */
  get children(): readonly StoredChild[] {
    return this.#children
  }
}

/** An empty list stays in the shell, since it differs from a missing one. */
const isFilled = (key: string, value: JsonValue | undefined) =>
  key === 'content' && Array.isArray(value) && value.length > 0
