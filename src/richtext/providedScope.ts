import type { Composition } from '../registry/compositionContext.ts'
import type { Inherited } from '../registry/plugin.ts'
import type { TreeNode } from '../registry/treeNode.ts'

type Values = Readonly<Record<string, unknown>>

/** Derived nodes by provided values: the same node must give the same object, because renderings are cached by it. */
const known = new Map<string, WeakMap<TreeNode, TreeNode>>()

/**
 * The composition with inherited values for the blocks in a text. Where the block inherits or provides them already, which
 * is the usual way, that is the composition itself.
 * @param node the block that contains the text, as the composition has it now
 * @param provided plain data
 */
export function withProvided(composition: Composition, node: TreeNode, provided: Inherited): Composition {
  const { nested } = composition
  const given = { ...node.inherited, ...node.provides }
  if (without(provided, given, same) === undefined) return composition
  return {
    ...composition,
    node: { ...node, provides: { ...given, ...provided } },
    nested: (inner) => nested(nodeFor(inner, provided)),
  }
}

/** Returns a node and its descendants with the values, down to blocks that provide their own. */
function nodeFor(node: TreeNode, provided: Inherited): TreeNode {
  if (without(provided, node.inherited, same) === undefined) return node
  const key = JSON.stringify(provided)
  const nodes = known.get(key) ?? new WeakMap<TreeNode, TreeNode>()
  known.set(key, nodes)
  const found = nodes.get(node)
  if (found) return found
  const inner = without(provided, node.provides, (_, value) => value !== undefined)
  const children = inner
    ? new Map([...node.children].map(([block, child]) => [block, nodeFor(child, inner)]))
    : node.children
  const made = { ...node, inherited: { ...node.inherited, ...provided }, children }
  nodes.set(node, made)
  return made
}

const same = (value: unknown, other: unknown) => Object.is(value, other)

/** Those of some values for which another has no counterpart; undefined where none is left. */
function without(
  values: Inherited,
  others: Inherited,
  isVisited: (value: unknown, other: unknown) => boolean,
): Inherited | undefined {
  const left = Object.entries(values).filter(([name, value]) => !isVisited(value, (others as Values)[name]))
  return left.length ? Object.fromEntries(left) : undefined
}
