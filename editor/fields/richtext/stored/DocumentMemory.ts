import type { Node } from '@tiptap/pm/model'
import type { JsonValue } from '../../../space/Json.ts'
import type { Place } from './names.ts'

/**
 * Two-way map between stored values and editor nodes. Both are immutable, so an unchanged value or node is found by its identity and
 * needs no conversion.
 */
export class DocumentMemory {
  readonly #stored = new WeakMap<Node, { readonly value: JsonValue | undefined }>()
  readonly #nodes: Readonly<Record<Place, WeakMap<object, Node>>> = {
    block: new WeakMap(),
    inline: new WeakMap(),
    part: new WeakMap(),
  }

  /** Returns the stored value of a node, wrapped in an object since the value may be undefined; undefined for an unmapped node. */
  storedOf(node: Node): { readonly value: JsonValue | undefined } | undefined {
    return this.#stored.get(node)
  }

  /** Returns the editor node of a stored value; undefined for an unmapped value. */
  nodeOf(stored: JsonValue | undefined, place: Place): Node | undefined {
    return isReference(stored) ? this.#nodes[place].get(stored) : undefined
  }

  /** Maps a node and its stored value to each other. */
  keep(node: Node, stored: JsonValue | undefined, place: Place): void {
    this.#stored.set(node, { value: stored })
    if (isReference(stored)) this.#nodes[place].set(stored, node)
  }
}

const isReference = (value: JsonValue | undefined): value is JsonValue & object =>
  typeof value === 'object' && value !== null
