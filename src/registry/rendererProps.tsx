import type { Audience } from './compositionContext.ts'
import { editableAttributes } from './editableAttributes.ts'
import { Nested } from './Nested.tsx'
import type { RootProps } from './plugin.ts'
import { byPropName } from './propNames.ts'
import type { QueryResults } from './query.ts'
import { resultProps } from './resultProps.ts'
import type { TreeNode } from './treeNode.ts'

/** Returns the props of a node's renderer. @throws if a query has no result */
export function rendererProps(
  node: TreeNode,
  audience: Audience,
  results: QueryResults = {},
  enhancer: readonly string[] = [],
): Record<string, unknown> {
  const props = propsWithoutSlots(node, audience, results, enhancer)
  for (const [name, blocks] of Object.entries(byPropName(node.slots)))
    props[name] = blocks.map((child) => <Nested key={node.children.get(child)?.uid} block={child} />)
  return props
}

/** Returns the props of a node's renderer without its slots. @throws if a query has no result */
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
    // An enhancer runs on the server's HTML, so the root element contains its trigger and its scripts.
    ...(enhancer.length && plugin?.enhance
      ? {
          'data-on': plugin.enhance.trigger,
          'data-component': block.component,
          'data-src': enhancer.join(' '),
        }
      : {}),
  }
  const props: Record<string, unknown> = {
    root,
    uid,
    inline,
    ...byPropName(values),
    ...resultProps(node, results),
  }
  for (const name of plugin?.uses ?? []) props[name] ??= inherited[name]
  return props
}
