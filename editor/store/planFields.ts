import { isEqualInOrder } from '../../json/isEqual.ts'
import { isObject, ownValue } from '../../json/JsonObject.ts'
import { isObjectList } from '../../json/JsonValue.ts'
import { type JsonObject, type JsonValue, withKey } from '../space/Json.ts'
import type { BlockTree } from './BlockTree.ts'
import { missingProblem } from './blockNames.ts'
import { DiffDraft } from './DiffDraft.ts'
import { compareFields } from './fieldsChange.ts'
import { freezeJson } from './freezeJson.ts'
import { type Plan, refuse } from './Plan.ts'
import type { RemovedEmbeds } from './RemovedEmbeds.ts'
import { kindOfField, type NameOf, readBlocks } from './readBlocks.ts'
import { nodeIds, takeBlocksOut } from './richTextBlocks.ts'
import type { StoryState } from './StoryState.ts'
import { arrivalProblem, innerProblem } from './slotRules.ts'

/** Properties that identify a story, and its content, which only commands on blocks change. */
const READ_ONLY_PROPERTIES: readonly string[] = ['content', 'id', 'uuid']

export interface FieldEdit {
  readonly uid: string
  readonly field: string
  readonly value: JsonValue | undefined
}

/** Plans to set a field. Blocks in rich text are added and removed with their nodes: see `RemovedEmbeds`. */
export function planSetField(
  state: StoryState,
  { uid, field, value }: FieldEdit,
  name: NameOf,
  removedEmbeds: RemovedEmbeds,
  newId: () => string,
): Plan {
  const { tree } = state
  const { space } = tree
  const missing = missingProblem(tree, [uid])
  if (missing) return refuse(missing)
  if (!state.hasContent) return refuse('A folder has no content. Open a story in it.')
  if (field === '_uid' || field === 'component')
    return refuse(`A block's ${field} cannot be edited. Replace the block instead.`)
  const { record, slots } = tree.node(uid)
  if (slots.get(field)?.length)
    return refuse('This field contains blocks. Insert, move or remove them instead.')
  if (isObjectList(value) && value.length && kindOfField(space, record.component, field, value) === 'blocks')
    return refuse('This field takes blocks. Insert them instead of setting a value.')
  const draft = new DiffDraft(tree)
  const edited =
    kindOfField(space, record.component, field, value) === 'richtext' ? (value as JsonObject) : undefined
  const { document, embedded } = edited
    ? takeBlocksOut(edited, 'edited', newId)
    : { document: value, embedded: [] }
  if (!isEqualInOrder(ownValue(record.fields, field), document))
    draft.setOwnFields(uid, withKey(record.fields, field, document))

  const remaining = new Set(embedded.map(({ id }) => `${field}/${id}`))
  for (const slot of embeddedSlots(ownValue(record.fields, field), field))
    if (!remaining.has(slot)) for (const child of slots.get(slot) ?? []) draft.remove(child)
  const before = new Set(embeddedSlots(ownValue(record.fields, field), field))
  for (const { id, blocks, copyOf } of embedded) {
    const slot = `${field}/${id}`
    if (before.has(slot)) continue
    const removedBlocks = copyOf === null ? removedEmbeds.get(id) : blocksIn(tree, uid, `${field}/${copyOf}`)
    const arriving = blocks.length ? blocks : removedBlocks
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
  if (READ_ONLY_PROPERTIES.includes(field)) return refuse(`The story's ${field} cannot be edited.`)
  const after = withKey(state.properties, field, freezeJson(value))
  const property = field.replaceAll('_', ' ')
  return {
    ok: true,
    diff: new DiffDraft(state.tree).finish(compareFields(state.properties, after)),
    uids: [],
    label: `Edit ${property.slice(0, 1).toUpperCase()}${property.slice(1)} of the story`,
    lost: [],
  }
}
