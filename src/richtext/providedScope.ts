import type { Composition } from '../registry/compositionContext.ts'
import type { Inherited } from '../registry/plugin.ts'
import type { TreeNode } from '../registry/treeNode.ts'

type Values = Readonly<Record<string, unknown>>

/** Cache of derived nodes by provided values. Renderings are cached by node, so the same node must return the same object. */
const derivedNodes = new Map<string, WeakMap<TreeNode, TreeNode>>()

/**
 * Returns a composition with inherited values for the blocks in a text; the same composition if the block inherits or provides them
 * already, which is the usual case.
 * @param node current node of the block that contains the text
 * @param provided plain data
 */
export function withProvided(composition: Composition, node: TreeNode, provided: Inherited): Composition {
  const { nested } = composition
  const existing = { ...node.inherited, ...node.provides }
  if (without(provided, existing, same) === undefined) return composition
  return {
    ...composition,
    node: { ...node, provides: { ...existing, ...provided } },
    nested: (inner) => nested(nodeFor(inner, provided)),
  }
}

/** Returns a node and its descendants with the values, down to blocks that provide their own. */
function nodeFor(node: TreeNode, provided: Inherited): TreeNode {
  if (without(provided, node.inherited, same) === undefined) return node
  const key = JSON.stringify(provided)
  const nodes = derivedNodes.get(key) ?? new WeakMap<TreeNode, TreeNode>()
  derivedNodes.set(key, nodes)
  const found = nodes.get(node)
  if (found) return found
  const inner = without(provided, node.provides, (_, value) => value !== undefined)
  const children = inner
    ? new Map([...node.children].map(([block, child]) => [block, nodeFor(child, inner)]))
    : node.children
  const derived = { ...node, inherited: { ...node.inherited, ...provided }, children }
  nodes.set(node, derived)
  return derived
}

const same = (value: unknown, other: unknown) => Object.is(value, other)

/** Returns the values that are not excluded by a comparison with `other`; undefined if there are none. */
function without(
  values: Inherited,
  other: Inherited,
  isExcluded: (value: unknown, otherValue: unknown) => boolean,
): Inherited | undefined {
  const left = Object.entries(values).filter(([name, value]) => !isExcluded(value, (other as Values)[name]))
  return left.length ? Object.fromEntries(left) : undefined
}
