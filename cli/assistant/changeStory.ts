import * as z from 'zod'
import type { LoadedStory } from '../../editor/api/wire.ts'
import type { JsonObject } from '../../editor/space/Json.ts'
import { createStoryStore } from '../../editor/store/createStoryStore.ts'
import type { Command, Outcome, Place, StoryStore } from '../../editor/store/StoryStore.ts'
import { givenBlock, requireBounded, storedBlock } from './givenBlocks.ts'
import { findStory, type OpenSpace } from './OpenSpace.ts'
import { blockIssues, fieldIssues } from './proposalIssues.ts'
import { answered, ask, refuse } from './proposePage.ts'
import { type ProposalIssue, Refusal } from './Refusal.ts'
import { refusedFindings, storyFindings } from './storyFindings.ts'

const uid = z.string().min(1).max(200).describe('The uid of a block, as read_story says it.')
const uids = z.array(uid).min(1).max(200)
const place = {
  parent: uid.optional().describe('The block that holds the slot. Default: the story’s own content.'),
  slot: z.string().max(300),
  after: z
    .union([uid, z.literal('')])
    .optional()
    .describe('The block that it follows in the slot; "" for the first place. Default: the last place.'),
}

/** One step of a change: a command of the editor. */
export const step = z.discriminatedUnion('do', [
  z.object({ do: z.literal('insert'), blocks: z.array(givenBlock).min(1).max(100), ...place }),
  z.object({
    do: z.literal('set_fields'),
    block: uid.optional().describe('Default: the story’s own content.'),
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

/** A change that is proposed. */
export interface StoryChange {
  readonly story: number | string
  /** The version that was read; another one on the server is not overwritten. */
  readonly base_version?: number | undefined
  readonly steps: readonly Step[]
  readonly check_only: boolean
}

/**
 * Changes a story's draft by the editor's own commands: all steps, or none.
 * @throws Refusal that names the step and says what would be right
 */
export async function changeStory(change: StoryChange, space: OpenSpace): Promise<JsonObject> {
  requireBounded(change.steps)
  const { story, version } = await findStory(space, change.story)
  if (change.base_version !== undefined && change.base_version !== version)
    throw new Refusal(
      `The story is at version ${version}, and the change was made for version ${change.base_version}. Read it again.`,
    )
  const store = createStoryStore(story, space.schema)
  const uidsOfSteps = change.steps.map((one, index) => run(one, index, store, space))
  const changed = store.story()
  const [before, findings] = [await storyFindings(story, space), await storyFindings(changed, space)]
  refuse(refusedFindings(findings, before), 'Nothing was changed: the page would not show what was given.')
  const said = {
    steps: uidsOfSteps.map((made) => ({ uids: [...made] })),
    findings: [...findings] as unknown as JsonObject[],
  }
  if (change.check_only || store.revision === 0) return { changed: false, ...said }
  const { name, content } = changed
  const saved = await ask(() =>
    space.api.request<LoadedStory>(`stories/${story.id}`, {
      method: 'PUT',
      body: { story: { name, content }, base_version: version },
    }),
  )
  return { changed: true, ...answered(saved, space), ...said }
}

/** Carries a step out. @returns the blocks that it made or moved */
function run(given: Step, index: number, store: StoryStore, space: OpenSpace): readonly string[] {
  const at = `steps[${index}]`
  const made: string[] = []
  for (const command of commandsOf(given, at, store, space)) {
    const outcome: Outcome = store.run(command)
    if (!outcome.ok)
      throw new Refusal(`Nothing was changed: step ${index + 1} (${given.do}) was refused.`, [
        { path: at, message: outcome.why },
      ])
    made.push(...outcome.uids)
  }
  return made
}

function commandsOf(given: Step, at: string, store: StoryStore, space: OpenSpace): readonly Command[] {
  const issues: ProposalIssue[] = []
  const require = () => {
    if (issues.length)
      throw new Refusal('Nothing was changed: a step is against the blocks of this site.', issues)
  }
  const existing = (wanted: string, path: string): string => {
    if (store.has(wanted)) return wanted
    throw new Refusal('Nothing was changed: a step names a block that is not there.', [
      { path, message: `The story has no block "${wanted}". Read its outline again.` },
    ])
  }
  switch (given.do) {
    case 'insert': {
      const to = placeOf(given, at)
      const { component } = store.block(to.parent)
      const blocks = given.blocks.map((block, number) => {
        const path = `${at}.blocks[${number}]`
        const stored = storedBlock(block as JsonObject, space.schema, path, issues)
        issues.push(...blockIssues(stored, space.schema, path, { component, slot: to.slot }))
        return stored
      })
      require()
      return [{ kind: 'insert', blocks, at: to, keepUids: true }]
    }
    case 'set_fields': {
      const block = existing(given.block ?? store.root, `${at}.block`)
      const { component } = store.block(block)
      const fieldsAt = `${at}.fields`
      const values = storedBlock(
        { ...(given.fields as JsonObject), component },
        space.schema,
        fieldsAt,
        issues,
      )
      const named = Object.keys(given.fields).filter((name) => name !== 'component' && name !== '_uid')
      for (const name of named)
        if (values[name] !== null)
          issues.push(
            ...fieldIssues(component, name, values[name], space.schema, `${fieldsAt}.${name}`, block),
          )
      require()
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
          uids: given.blocks.map((one, number) => existing(one, `${at}.blocks[${number}]`)),
          to: placeOf(given, at),
        },
      ]
    case 'remove':
    case 'duplicate':
      return [
        {
          kind: given.do,
          uids: given.blocks.map((one, number) => existing(one, `${at}.blocks[${number}]`)),
        },
      ]
    case 'wrap': {
      const { blocks, component, slot } = given
      return [{ kind: 'wrap', uids: blocks, component, slot }]
    }
    case 'unwrap':
      return [{ kind: 'unwrap', uid: existing(given.block, `${at}.block`) }]
    case 'replace':
      return [{ kind: 'replace', uid: existing(given.block, `${at}.block`), component: given.component }]
    case 'rename_story':
      return [{ kind: 'setStory', field: 'name', value: given.name }]
  }

  function placeOf(
    {
      parent = store.root,
      slot,
      after,
    }: { parent?: string | undefined; slot: string; after?: string | undefined },
    path: string,
  ): Place {
    existing(parent, `${path}.parent`)
    const children = store.slots(parent).includes(slot) ? store.children(parent, slot) : []
    if (after) existing(after, `${path}.after`)
    return { parent, slot, after: after === undefined ? (children.at(-1) ?? null) : after || null }
  }
}
