import { type DiffPart, diffWords } from '../../json/diffWords.ts'
import { isEqual } from '../../json/isEqual.ts'
import { isObject } from '../../json/JsonObject.ts'
import { longestCommonOrder } from '../../json/longestCommonOrder.ts'
import { isRichTextDocument } from '../content/richTextDocument.ts'
import { isBlock, isStory } from '../content/story.ts'
import type { TreeNode } from '../registry/treeNode.ts'
import { plainText } from '../richtext/plainText.ts'
import { pathInParent } from './storyTrees.ts'

/** A difference of one block between the published story and its draft. */
export interface BlockChange {
  readonly kind: 'added' | 'removed' | 'moved' | 'changed'
  /** The block in the draft; a removed one in the published story. */
  readonly node: TreeNode
  readonly fields: readonly FieldChange[]
}

/** A field whose value differs, with the differences of its text. */
export interface FieldChange {
  readonly field: string
  readonly diff: readonly DiffPart[]
}

/**
 * Returns the changes from published blocks to those of the draft: in the draft's order, then removed blocks. Blocks inside added and
 * removed ones are not listed.
 */
export function compareVersions(
  published: readonly TreeNode[],
  draft: readonly TreeNode[],
): readonly BlockChange[] {
  const old = new Map(stored(published).map((node) => [node.uid, node]))
  const young = new Map(stored(draft).map((node) => [node.uid, node]))
  const moved = movedUids(old, young)
  const changes: BlockChange[] = []
  for (const [uid, node] of young) {
    const before = old.get(uid)
    if (!before) {
      if (!node.parent || old.has(node.parent.uid)) changes.push({ kind: 'added', node, fields: [] })
      continue
    }
    const fields = changedFields(before, node)
    if (moved.has(uid)) changes.push({ kind: 'moved', node, fields })
    else if (fields.length) changes.push({ kind: 'changed', node, fields })
  }
  for (const [uid, node] of old)
    if (!young.has(uid) && (!node.parent || young.has(node.parent.uid)))
      changes.push({ kind: 'removed', node, fields: [] })
  return changes
}

/** Returns the blocks that are stored as blocks: not those of inline tokens, which are text. */
const stored = (nodes: readonly TreeNode[]) => nodes.filter(({ inline }) => !inline)

type Nodes = ReadonlyMap<string, TreeNode>

/** Returns the blocks that are in a different slot or order. */
function movedUids(old: Nodes, young: Nodes): ReadonlySet<string> {
  const before = bySlot(old)
  const moved = new Set<string>()
  for (const [slot, uids] of bySlot(young)) {
    const stay = longestCommonOrder(before.get(slot) ?? [], uids)
    for (const uid of uids) if (old.has(uid) && !stay.has(uid)) moved.add(uid)
  }
  return moved
}

/** Returns the blocks of each slot, in order. */
function bySlot(nodes: Nodes): ReadonlyMap<string, readonly string[]> {
  const slots = Map.groupBy(nodes.values(), (node) => {
    const [slot] = /^[^.[]*/.exec(pathInParent(node)) ?? ['']
    return node.parent ? `${node.parent.uid} ${slot}` : ''
  })
  return new Map([...slots].map(([slot, inside]) => [slot, inside.map(({ uid }) => uid)]))
}

/** Keys of a block that are not fields. */
const NO_FIELDS: readonly string[] = ['_uid', '_editable']

function changedFields({ source: old }: TreeNode, { source: young }: TreeNode): readonly FieldChange[] {
  const names = new Set([...Object.keys(young), ...Object.keys(old)])
  return [...names].flatMap((field) => {
    if (NO_FIELDS.includes(field)) return []
    const [before, after] = [ownContent(old[field]), ownContent(young[field])]
    if (isEqual(before, after) || (isEmpty(before) && isEmpty(after))) return []
    const diff = diffWords(textOf(before), textOf(after))
    const hasTextChange = diff.some(({ kind }) => kind !== 'same')
    // Other differences are marks or the target of a link, for example.
    return [{ field, diff: hasTextChange ? diff : [{ kind: 'added', text: 'Formatting or settings' }] }]
  })
}

/** Returns a value without the blocks in it, which are compared themselves, and without the content of resolved relations and links. */
function ownContent(value: unknown): unknown {
  if (isStory(value)) return value.uuid
  if (Array.isArray(value)) return value.filter((entry) => !isBlock(entry)).map(ownContent)
  if (!isObject(value)) return value
  const isLink = 'linktype' in value
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, entry]) =>
      isLink && key === 'story' ? [] : [[key, ownContent(entry)] as const],
    ),
  )
}

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && !value.length)

/** Returns a value's text for a comparison by words. */
function textOf(value: unknown): string {
  if (isEmpty(value)) return ''
  if (isRichTextDocument(value)) return plainText(value)
  if (Array.isArray(value)) return value.map(textOf).join('\n')
  if (!isObject(value)) return String(value)
  const name = [value.filename, value.cached_url, value.url, value.email].find(Boolean)
  return typeof name === 'string' ? name : JSON.stringify(value)
}
