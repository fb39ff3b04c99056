import * as z from 'zod'
import type { LoadedStory } from '../../editor/api/wire.ts'
import type { JsonObject } from '../../editor/space/Json.ts'
import { createStoryStore } from '../../editor/store/createStoryStore.ts'
import type { BlockPosition, Command, Outcome, StoryStore } from '../../editor/store/StoryStore.ts'
import { blockInput, requireWithinLimits, toStoredBlock } from './blockInput.ts'
import { findStory, type OpenSpace } from './OpenSpace.ts'
import { blockIssues, fieldIssues } from './proposalIssues.ts'
import { requireNoFindings, sendToService, storySummary } from './proposePage.ts'
import { refusedFindings, storyFindings } from './storyFindings.ts'
import { type ProposalIssue, ToolError } from './ToolError.ts'

const uid = z.string().min(1).max(200).describe('The uid of a block, from read_story.')
const uids = z.array(uid).min(1).max(200)
const place = {
  parent: uid.optional().describe('The block with the slot. Default: the root block of the story.'),
  slot: z.string().max(300),
  after: z
    .union([uid, z.literal('')])
    .optional()
    .describe('The block to insert after; "" for the first position. Default: the last position.'),
}

/** A step of a change: a command of the editor. */
export const step = z.discriminatedUnion('do', [
  z.object({ do: z.literal('insert'), blocks: z.array(blockInput).min(1).max(100), ...place }),
  z.object({
    do: z.literal('set_fields'),
    block: uid.optional().describe('Default: the root block of the story.'),
    fields: z
      .record(z.string().max(100), z.json())
      .describe('New values by field; null empties one. Not for slots.'),
  }),
  z.object({ do: z.literal('remove'), blocks: uids }),
  z.object({ do: z.literal('move'), blocks: uids, ...place }),
  z.object({ do: z.literal('duplicate'), blocks: uids }),
  z.object({
    do: z.literal('wrap'),
    blocks: uids,
    component: z.string().max(100),
    slot: z.string().max(100),
  }),
  z.object({ do: z.literal('unwrap'), block: uid }),
  z.object({ do: z.literal('replace'), block: uid, component: z.string().max(100) }),
  z.object({ do: z.literal('rename_story'), name: z.string().trim().min(1).max(500) }),
])

export type Step = z.infer<typeof step>

/** A proposed change. */
export interface StoryChange {
  readonly story: number | string
  /** The version that the change is based on. The call fails if the story has a different version. */
  readonly base_version?: number | undefined
  readonly steps: readonly Step[]
  readonly check_only: boolean
}

/**
 * Changes a story's draft with the editor's commands. All steps are applied, or none.
 * @throws ToolError that names the failed step and a solution
 */
export async function changeStory(change: StoryChange, space: OpenSpace): Promise<JsonObject> {
  requireWithinLimits(change.steps)
  const { story, version } = await findStory(space, change.story)
  if (change.base_version !== undefined && change.base_version !== version)
    throw new ToolError(
      `The story is at version ${version}, and the change is based on version ${change.base_version}. Reread the story.`,
    )
  const store = createStoryStore(story, space.schema)
  const uidsOfSteps = change.steps.map((one, index) => run(one, index, store, space))
  const changed = store.story()
  const [before, findings] = [await storyFindings(story, space), await storyFindings(changed, space)]
  requireNoFindings(
    refusedFindings(findings, before),
    'Nothing was changed: the page would not show the content.',
  )
  const result = {
    steps: uidsOfSteps.map((uids) => ({ uids: [...uids] })),
    findings: [...findings] as unknown as JsonObject[],
  }
  if (change.check_only || store.revision === 0) return { changed: false, ...result }
  const { name, content } = changed
  const saved = await sendToService(() =>
    space.api.request<LoadedStory>(`stories/${story.id}`, {
      method: 'PUT',
      body: { story: { name, content }, base_version: version },
    }),
  )
  return { changed: true, ...storySummary(saved, space), ...result }
}

/** Runs a step. @returns the uids of created or moved blocks */
function run(input: Step, index: number, store: StoryStore, space: OpenSpace): readonly string[] {
  const at = `steps[${index}]`
  const uids: string[] = []
  for (const command of commandsOf(input, at, store, space)) {
    const outcome: Outcome = store.run(command)
    if (!outcome.ok)
      throw new ToolError(`Nothing was changed: step ${index + 1} (${input.do}) was rejected.`, [
        { path: at, message: outcome.why },
      ])
    uids.push(...outcome.uids)
  }
  return uids
}

function commandsOf(input: Step, at: string, store: StoryStore, space: OpenSpace): readonly Command[] {
  const issues: ProposalIssue[] = []
  const throwIssues = () => {
    if (issues.length)
      throw new ToolError('Nothing was changed: a step does not match the blocks of this site.', issues)
  }
  const existing = (uid: string, path: string): string => {
    if (store.has(uid)) return uid
    throw new ToolError('Nothing was changed: a step names a block that does not exist.', [
      { path, message: `The story has no block "${uid}". Reread its outline.` },
    ])
  }
  switch (input.do) {
    case 'insert': {
      const to = placeOf(input, at)
      const { component } = store.block(to.parent)
      const blocks = input.blocks.map((block, number) => {
        const path = `${at}.blocks[${number}]`
        const stored = toStoredBlock(block as JsonObject, space.schema, path, issues)
        issues.push(...blockIssues(stored, space.schema, path, { component, slot: to.slot }))
        return stored
      })
      throwIssues()
      return [{ kind: 'insert', blocks, at: to, keepUids: true }]
    }
    case 'set_fields': {
      const block = existing(input.block ?? store.root, `${at}.block`)
      const { component } = store.block(block)
      const fieldsAt = `${at}.fields`
      const values = toStoredBlock(
        { ...(input.fields as JsonObject), component },
        space.schema,
        fieldsAt,
        issues,
      )
      const named = Object.keys(input.fields).filter((name) => name !== 'component' && name !== '_uid')
      for (const name of named)
        if (values[name] !== null)
          issues.push(
            ...fieldIssues(component, name, values[name], space.schema, `${fieldsAt}.${name}`, block),
          )
      throwIssues()
      return named.map((field) => ({
        kind: 'setField',
        uid: block,
        field,
        value: values[field] ?? undefined,
      }))
    }
    case 'move':
      return [
        {
          kind: 'move',
          uids: input.blocks.map((one, number) => existing(one, `${at}.blocks[${number}]`)),
          to: placeOf(input, at),
        },
      ]
    case 'remove':
    case 'duplicate':
      return [
        {
          kind: input.do,
          uids: input.blocks.map((one, number) => existing(one, `${at}.blocks[${number}]`)),
        },
      ]
    case 'wrap': {
      const { blocks, component, slot } = input
      return [{ kind: 'wrap', uids: blocks, component, slot }]
    }
    case 'unwrap':
      return [{ kind: 'unwrap', uid: existing(input.block, `${at}.block`) }]
    case 'replace':
      return [{ kind: 'replace', uid: existing(input.block, `${at}.block`), component: input.component }]
    case 'rename_story':
      return [{ kind: 'setStory', field: 'name', value: input.name }]
  }

  function placeOf(
    {
      parent = store.root,
      slot,
      after,
    }: { parent?: string | undefined; slot: string; after?: string | undefined },
    path: string,
  ): BlockPosition {
    existing(parent, `${path}.parent`)
    const children = store.slots(parent).includes(slot) ? store.children(parent, slot) : []
    if (after) existing(after, `${path}.after`)
    return { parent, slot, after: after === undefined ? (children.at(-1) ?? null) : after || null }
  }
}
