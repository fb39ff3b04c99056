import type { Node } from '@tiptap/pm/model'
import type { JsonValue } from '../../../space/Json.ts'
import type { NodePosition } from './names.ts'

/**
 * Two-way map between stored values and editor nodes. Both are immutable, so an unchanged value or node is found by its identity and
 * needs no conversion.
 */
export class StoredNodeMap {
  readonly #stored = new WeakMap<Node, { readonly value: JsonValue | undefined }>()
  readonly #nodes: Readonly<Record<NodePosition, WeakMap<object, Node>>> = {
    block: new WeakMap(),
    inline: new WeakMap(),
    part: new WeakMap(),
  }

  /** Returns the stored value of a node, wrapped in an object since the value may be undefined; undefined for an unmapped node. */
  storedOf(node: Node): { readonly value: JsonValue | undefined } | undefined {
    return this.#stored.get(node)
  }

  /** Returns the editor node of a stored value; undefined for an unmapped value. */
  nodeOf(stored: JsonValue | undefined, position: NodePosition): Node | undefined {
    return isReference(stored) ? this.#nodes[position].get(stored) : undefined
  }

  /** Maps a node and its stored value to each other. */
  set(node: Node, stored: JsonValue | undefined, position: NodePosition): void {
    this.#stored.set(node, { value: stored })
    if (isReference(stored)) this.#nodes[position].set(stored, node)
  }
}

const isReference = (value: JsonValue | undefined): value is JsonValue & object =>
  typeof value === 'object' && value !== null
