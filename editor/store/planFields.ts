import { isObject, isObjectList, type JsonObject, type JsonValue, ownValue, withKey } from '../space/Json.ts'
import type { BlockTree } from './BlockTree.ts'
import { goneProblem } from './blockNames.ts'
import { DiffDraft } from './DiffDraft.ts'
import { equalJson } from './equalJson.ts'
import { compareFields } from './fieldsChange.ts'
import { freezeJson } from './freezeJson.ts'
import { type Plan, refuse } from './Plan.ts'
import type { RemovedEmbeds } from './RemovedEmbeds.ts'
import { kindOfField, type NameOf, readBlocks } from './readBlocks.ts'
import { nodeIds, takeBlocksOut } from './richTextBlocks.ts'
import type { StoryState } from './StoryState.ts'
import { arrivalProblem, innerProblem } from './slotRules.ts'

/** Facts that a story is known by, and its content, which is changed by its blocks. */
const FIXED_FACTS: readonly string[] = ['content', 'id', 'uuid']

export interface FieldEdit {
  readonly uid: string
  readonly field: string
  readonly value: JsonValue | undefined
}

/** A field with another value. Blocks in a document follow its nodes: see `RemovedEmbeds`. */
export function planSetField(
  state: StoryState,
  { uid, field, value }: FieldEdit,
  name: NameOf,
  removedEmbeds: RemovedEmbeds,
  newId: () => string,
): Plan {
  const { tree } = state
  const { space } = tree
  const gone = goneProblem(tree, [uid])
  if (gone) return refuse(gone)
  if (!state.hasContent) return refuse('A folder has no content. Open a story in it.')
  if (field === '_uid' || field === 'component')
    return refuse(`A block's ${field} is not edited. Replace the block instead.`)
  const { record, slots } = tree.node(uid)
  if (slots.get(field)?.length)
    return refuse('Blocks stand in this field. Insert, move or remove them instead.')
  if (isObjectList(value) && value.length && kindOfField(space, record.component, field, value) === 'blocks')
    return refuse('Blocks are inserted into this field, not written into it.')
  const draft = new DiffDraft(tree)
  const edited =
    kindOfField(space, record.component, field, value) === 'richtext' ? (value as JsonObject) : undefined
  const { document, embedded } = edited
    ? takeBlocksOut(edited, 'given', newId)
    : { document: value, embedded: [] }
  if (!equalJson(ownValue(record.fields, field), document))
    draft.setOwnFields(uid, withKey(record.fields, field, document))

  const kept = new Set(embedded.map(({ id }) => `${field}/${id}`))
  for (const slot of embeddedSlots(ownValue(record.fields, field), field))
    if (!kept.has(slot)) for (const child of slots.get(slot) ?? []) draft.remove(child)
  const before = new Set(embeddedSlots(ownValue(record.fields, field), field))
  for (const { id, blocks, copyOf } of embedded) {
    const slot = `${field}/${id}`
    if (before.has(slot)) continue
    const known = copyOf === null ? removedEmbeds.of(id) : blocksIn(tree, uid, `${field}/${copyOf}`)
    const arriving = blocks.length ? blocks : known
    if (!arriving.length) continue
    const { roots, read } = readBlocks(arriving, { parent: uid, slot }, space, name)
    const isRoot = new Set(roots)
    const components = read
      .filter((block) => isRoot.has(block.record.uid))
      .map((block) => block.record.component)
    const problem = arrivalProblem(space, record.component, slot, components) ?? innerProblem(space, read)
    if (problem) return refuse(problem)
    draft.add(read)
    draft.put({ parent: uid, slot, after: null }, roots)
  }
  const label = `Edit ${space.fieldName(record.component, field)}`
  return { ok: true, diff: draft.finish(), uids: [uid], label, lost: [] }
}

const blocksIn = (tree: BlockTree, uid: string, slot: string) =>
  tree.children(uid, slot).map((child) => tree.json(child))

function embeddedSlots(value: JsonValue | undefined, field: string): readonly string[] {
  return isObject(value) && value.type === 'doc' ? nodeIds(value).map((id) => `${field}/${id}`) : []
}

export function planSetStory(state: StoryState, field: string, value: JsonValue | undefined): Plan {
  if (FIXED_FACTS.includes(field)) return refuse(`The story's ${field} is not edited as a fact of it.`)
  const after = withKey(state.facts, field, freezeJson(value))
  const words = field.replaceAll('_', ' ')
  return {
    ok: true,
    diff: new DiffDraft(state.tree).finish(compareFields(state.facts, after)),
    uids: [],
    label: `Edit ${words.slice(0, 1).toUpperCase()}${words.slice(1)} of the story`,
    lost: [],
  }
}
