import type { RichTextNode } from '../content/richTextDocument.ts'
import { type Queries, type QueryResults, queryKey } from './query.ts'
import { isEqualData, type TreeNode } from './treeNode.ts'

type Fields = Readonly<Record<string, unknown>>

/** A node with the results of the page's queries. */
interface WithResults {
  readonly node: TreeNode
  readonly results: QueryResults
}

/**
 * Whether a block would render the same again, because its renderer gets the same input. Blocks inside it may differ, as they are
 * rendered separately, but must be the same blocks. Unchanged content is shared between versions, so it is compared by identity.
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
    isEqualData(before.inherited, after.inherited) &&
    (before.block === block ||
      Object.keys(plugin?.fields ?? {}).every((name) => isSameStored(before.block[name], block[name]))) &&
    hasSameResults(before.queries, old, after.queries, now) &&
    hasSameChildren(before, after)
  )
}

function hasSameResults(before: Queries, old: QueryResults, after: Queries, now: QueryResults): boolean {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])].every((name) => {
    const [was, is] = [before[name], after[name]]
    if (!was || !is) return was === is
    const key = queryKey(is)
    return queryKey(was) === key && isEqualData(old[key], now[key])
  })
}

/** Whether the same blocks stand in a block, in the same order and slots: those of its texts come before those of its slots. */
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

/** Whether a stored value says the same, but for the content of blocks that stand in a text. */
function isSameStored(before: unknown, after: unknown): boolean {
  if (Object.is(before, after)) return true
  if (!isFields(before) || !isFields(after)) return false
  return after.type === 'doc' && before.type === 'doc' && isSameText(before, after)
}

function isSameText(before: Fields, after: Fields): boolean {
  if (before === after) return true
  if (after.type === 'blok' && before.type === 'blok') return true
  const { content: old, ...own } = before as Fields & Pick<RichTextNode, 'content'>
  const { content: now, ...others } = after as Fields & Pick<RichTextNode, 'content'>
  return (
    hasSameFields(own, others) &&
    (old === now ||
      (Array.isArray(old) &&
        Array.isArray(now) &&
        old.length === now.length &&
        now.every((node, place) => {
          const was: unknown = old[place]
          return was === node || (isFields(was) && isFields(node) && isSameText(was, node))
        })))
  )
}

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const hasSameFields = (a: Fields, b: Fields) => {
  const names = Object.keys(a)
  return names.length === Object.keys(b).length && names.every((name) => Object.is(a[name], b[name]))
}
