import type { Audience } from './compositionContext.ts'
import { editableAttributes } from './editableAttributes.ts'
import { Nested } from './Nested.tsx'
import type { RootProps } from './plugin.ts'
import type { QueryResults } from './query.ts'
import { resultProps } from './resultProps.ts'
import type { TreeNode } from './treeNode.ts'

/** The props a node's renderer gets, as its plugin declares them. @throws where a query has no result */
export function rendererProps(
  node: TreeNode,
  audience: Audience,
  results: QueryResults = {},
  enhancer: readonly string[] = [],
): Record<string, unknown> {
  const props = propsWithoutSlots(node, audience, results, enhancer)
  for (const [name, blocks] of Object.entries(node.slots))
    props[name] = blocks.map((child) => <Nested key={node.children.get(child)?.uid} block={child} />)
  return props
}

/** The same props without those of its slots. @throws where a query has no result */
export function propsWithoutSlots(
  node: TreeNode,
  audience: Audience,
  results: QueryResults,
  enhancer: readonly string[] = [],
): Record<string, unknown> {
  const { plugin, block, anchor, uid, inline, inherited, values } = node
  const root: RootProps = {
    ...(anchor ? { id: anchor } : {}),
    ...(audience === 'editor' ? editableAttributes(block) : {}),
    ...(audience === 'visitor' ? {} : { 'data-block': uid }),
    // An enhancer works on the server's HTML, so the block's own element says when it is due and what it takes.
    ...(enhancer.length && plugin?.enhance
      ? {
          'data-on': plugin.enhance.trigger,
          'data-component': block.component,
          'data-src': enhancer.join(' '),
        }
      : {}),
  }
  const props: Record<string, unknown> = { root, uid, inline, ...values, ...resultProps(node, results) }
  for (const name of plugin?.uses ?? []) props[name] ??= inherited[name]
  return props
}
