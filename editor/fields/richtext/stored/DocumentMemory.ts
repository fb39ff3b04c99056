import type { Node } from '@tiptap/pm/model'
import type { JsonValue } from '../../../space/Json.ts'
import type { Place } from './names.ts'

/**
 * Which stored values and which of the editor's nodes are the same. Both are never changed in place, so what is untouched is
 * found by its identity, and costs nothing.
 */
export class DocumentMemory {
  readonly #stored = new WeakMap<Node, { readonly value: JsonValue | undefined }>()
  readonly #nodes: Readonly<Record<Place, WeakMap<object, Node>>> = {
    block: new WeakMap(),
    inline: new WeakMap(),
    part: new WeakMap(),
  }

  /** What a node is stored as, in an object, since nothing at all may be stored. */
  storedOf(node: Node): { readonly value: JsonValue | undefined } | undefined {
    return this.#stored.get(node)
  }

  nodeOf(stored: JsonValue | undefined, place: Place): Node | undefined {
    return isReference(stored) ? this.#nodes[place].get(stored) : undefined
  }

  keep(node: Node, stored: JsonValue | undefined, place: Place): void {
    this.#stored.set(node, { value: stored })
    if (isReference(stored)) this.#nodes[place].set(stored, node)
  }
}

const isReference = (value: JsonValue | undefined): value is JsonValue & object =>
  typeof value === 'object' && value !== null
