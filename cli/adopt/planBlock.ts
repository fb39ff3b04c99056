import { isEqual } from '../../json/isEqual.ts'
import type { BlockModel, PartModel } from '../scaffold/blockModel.ts'
import { rendererName } from '../scaffold/blockModel.ts'
import { definitionSource } from '../scaffold/definitionSource.ts'
import { editDefinition, isSamePart, type PartEdit, type PropertyEdit } from '../scaffold/editDefinition.ts'
import type { FilePlan } from '../scaffold/FilePlan.ts'
import { presetsSource } from '../scaffold/presetsSource.ts'
import { rendererSource } from '../scaffold/rendererSource.ts'
import {
  type BlockRecord,
  hashOf,
  json,
  RECORD,
  readBlockRecord,
  recordedParts,
  recordOf,
} from './AdoptedRecord.ts'

/** What a person has to do about a block, as sentences. */
export interface BlockNotes {
  /** Changes of the space that were not made, because the code changed too. */
  readonly conflicts: readonly string[]
  /** Consequences of changes that were made. */
  readonly notes: readonly string[]
}

const NOTHING: BlockNotes = { conflicts: [], notes: [] }

/**
 * Plans the files of a block. A file that is unchanged since the last adoption is replaced. In a changed definition only the fields that
 * changed in the space are edited; changed renderers and presets stay.
 *
 * @param folder the block's folder below the plan's
 */
export async function planBlock(plan: FilePlan, folder: string, block: BlockModel): Promise<BlockNotes> {
  const record = await readBlockRecord(plan, folder)
  const path = (file: string) => `${folder}/${file}`
  if (!record && (await plan.read(path('index.ts'))) !== undefined)
    return {
      conflicts: [],
      notes: [`The block in ${folder} was not written by adopt, so it is left alone.`],
    }
  const written = new Map([
    ['index.ts', definitionSource(block)],
    ['presets.ts', presetsSource(block)],
    [`${rendererName(block)}.tsx`, rendererSource(block, { hasParts: true })],
  ])
  const isUnchanged = (file: string) => (current: string) => hashOf(current) === record?.files[file]
  let notes = NOTHING
  let base = block
  const restored: string[] = []
  for (const [file, text] of written) {
    const current = file === 'index.ts' ? await plan.read(path(file)) : undefined
    if (current === undefined || !record || isUnchanged(file)(current)) {
      const { action } = await plan.write(path(file), text, isUnchanged(file))
      if (action === 'create' && record?.files[file] !== undefined)
        restored.push(`${path(file)} was deleted here, and is written a second time.`)
    } else {
      const merged = await mergeDefinition(current, record, block)
      notes = { ...notes, conflicts: merged.conflicts }
      base = merged.base
      await plan.write(path(file), merged.text, () => true)
    }
  }
  await plan.write(path(RECORD), json(recordOf(base, written)), () => true)
  const hidden = record ? await hiddenFields(plan, path(`${rendererName(block)}.tsx`), record, block) : []
  return { ...notes, notes: [...notes.notes, ...restored, ...hidden] }
}

/** Edits a definition that was changed by hand: only what changed in the space. */
async function mergeDefinition(current: string, record: BlockRecord, block: BlockModel) {
  const before = new Map(recordedParts(record).map((part) => [part.name, part]))
  const after = new Map(block.parts.map((part) => [part.name, part]))
  const names = [...new Set([...after.keys(), ...before.keys()])]
  const parts = names.flatMap((name): readonly PartEdit[] => {
    const edit = { name, base: before.get(name), next: after.get(name) }
    return isSamePart(edit.base, edit.next) ? [] : [{ ...edit, after: previousName(block.parts, name) }]
  })
  const properties = (['title', 'description', 'group', 'icon', 'form', 'settings'] as const).flatMap(
    (name): readonly PropertyEdit[] =>
      isEqual(record[name], block[name]) ? [] : [{ name, base: record[name], next: block[name] }],
  )
  const { text, problems } = await editDefinition(current, { parts, properties })
  const failed = new Set(problems.map(({ name }) => name))
  // A conflict stays the difference to the next adoption, so that it is reported until it is resolved.
  const unresolved = Object.fromEntries(
    properties.filter(({ name }) => failed.has(name)).map(({ name, base }) => [name, base]),
  )
  const base: BlockModel = {
    ...block,
    ...unresolved,
    parts: names.flatMap((name) => (failed.has(name) ? before.get(name) : after.get(name)) ?? []),
  }
  return { text, base, conflicts: problems.map(({ reason }) => reason) }
}

/** Returns the name of the part before one. */
function previousName(parts: readonly PartModel[], name: string): string | undefined {
  const at = parts.findIndex((part) => part.name === name)
  const isSlot = parts[at]?.kind === 'slot'
  return parts.slice(0, Math.max(at, 0)).findLast((part) => (part.kind === 'slot') === isSlot)?.name
}

/** Returns sentences about new and removed fields that a changed renderer does not know. */
async function hiddenFields(
  plan: FilePlan,
  path: string,
  record: BlockRecord,
  { parts }: BlockModel,
): Promise<readonly string[]> {
  const planned = plan.files.find((file) => file.path === path)
  if (planned?.action !== 'keep') return []
  const before = new Set(record.parts.map(({ name }) => name))
  const after = new Set(parts.map(({ name }) => name))
  const added = [...after].filter((name) => !before.has(name))
  const removed = [...before].filter((name) => !after.has(name))
  return [
    ...added.map((name) => `The field ${name} is new. Show it in ${path}.`),
    ...removed.map((name) => `The field ${name} was removed. Remove it from ${path}.`),
  ]
}
