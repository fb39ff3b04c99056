import { isEqual } from '../../json/isEqual.ts'
import { isObject } from '../../json/JsonObject.ts'
import type { RichTextNode } from '../content/richTextDocument.ts'
import { type Queries, type QueryResults, queryKey } from './query.ts'
import type { TreeNode } from './treeNode.ts'

type Fields = Readonly<Record<string, unknown>>

/** A node with the results of the page's queries. */
interface WithResults {
  readonly node: TreeNode
  readonly results: QueryResults
}

/**
 * Returns true if a block's renderer gets the same input in two trees. The blocks inside it must be the same blocks, but their content
 * may differ, because they render separately. Unchanged content is the same object in both trees, so it is compared by identity.
 */
export function isSameRendering(
  { node: before, results: old }: WithResults,
  { node: after, results: now }: WithResults,
): boolean {
  const { plugin, block } = after
  return (
    before.plugin === plugin &&
    before.block.component === block.component &&
    before.block._editable === block._editable &&
    before.inline === after.inline &&
    before.anchor === after.anchor &&
    before.refusal === after.refusal &&
    isEqual(before.inherited, after.inherited) &&
    (before.block === block ||
      Object.keys(plugin?.fields ?? {}).every((name) => isSameValue(before.block[name], block[name]))) &&
    hasSameResults(before.queries, old, after.queries, now) &&
    hasSameChildren(before, after)
  )
}

function hasSameResults(before: Queries, old: QueryResults, after: Queries, now: QueryResults): boolean {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].every((name) => {
    const [was, is] = [before[name], after[name]]
    if (!was || !is) return was === is
    const key = queryKey(is)
    return queryKey(was) === key && isEqual(old[key], now[key])
  })
}

/** Returns true if both nodes have the same child blocks in the same order. `children` lists blocks of texts before blocks of slots. */
function hasSameChildren(before: TreeNode, after: TreeNode): boolean {
  if (before.children.size !== after.children.size) return false
  for (const name of Object.keys(after.slots))
    if (before.slots[name]?.length !== after.slots[name]?.length) return false
  const old = before.children.values()
  for (const child of after.children.values()) {
    const was = old.next().value
    if (was?.uid !== child.uid || was.block.component !== child.block.component) return false
  }
  return true
}

/** Returns true if two stored values are equal, ignoring the content of blocks embedded in rich text. */
function isSameValue(before: unknown, after: unknown): boolean {
  if (Object.is(before, after)) return true
  if (!isObject(before) || !isObject(after)) return false
  return after.type === 'doc' && before.type === 'doc' && isSameRichText(before, after)
}

function isSameRichText(before: Fields, after: Fields): boolean {
  if (before === after) return true
  if (after.type === 'blok' && before.type === 'blok') return true
  const { content: old, ...own } = before as Fields & Pick<RichTextNode, 'content'>
  const { content: now, ...rest } = after as Fields & Pick<RichTextNode, 'content'>
  return (
    hasSameFields(own, rest) &&
    (old === now ||
      (Array.isArray(old) &&
        Array.isArray(now) &&
        old.length === now.length &&
        now.every((node, index) => {
          const was: unknown = old[index]
          return was === node || (isObject(was) && isObject(node) && isSameRichText(was, node))
        })))
  )
}

const hasSameFields = (a: Fields, b: Fields) => {
  const names = Object.keys(a)
  return names.length === Object.keys(b).length && names.every((name) => Object.is(a[name], b[name]))
}
