import type { Component, ComponentGroup } from '../space/Component.ts'
import { isObject, isObjectList, type JsonObject, type JsonValue } from '../space/Json.ts'
import type { SpaceSchema } from '../space/SpaceSchema.ts'
import type { Command } from '../store/StoryStore.ts'
import type { BlockSnapshot } from '../store/snapshotBlocks.ts'

/** What was done to the store or the selection. */
export type RecordedWork =
  | { readonly do: 'run'; readonly command: Command; readonly ok: boolean }
  | { readonly do: 'undo' | 'redo' | 'endTyping' }
  | { readonly do: 'mark'; readonly mark: number }
  | { readonly do: 'squash'; readonly mark: number; readonly label: string }
  | { readonly do: 'bail'; readonly mark: number }
  /** A version that came from elsewhere. */
  | { readonly do: 'receive'; readonly story: JsonObject }
  | { readonly do: 'select'; readonly uids: readonly string[]; readonly field: string | null }

export type RecordedStep = RecordedWork & {
  /** Milliseconds since the beginning. */
  readonly at: number
  /** The uids that were made up in it, in their order. */
  readonly made?: readonly string[]
}

/** A session of the editor, to be gone through again in a test. It holds one story and what was done to it, and nothing else of the space but its components' schemas. */
export interface SessionRecording {
  readonly format: 'strata-session'
  readonly version: 1
  /** The components that stand in the story or came into it, and the groups that their slots may name. */
  readonly components: readonly Component[]
  readonly groups: readonly ComponentGroup[]
  readonly story: JsonObject
  /** Its blocks, where the story does not say what they were called. */
  readonly blocks: readonly BlockSnapshot[] | null
  readonly steps: readonly RecordedStep[]
  /** What was there at the end. */
  readonly result: { readonly story: JsonObject; readonly selected: readonly string[] }
}

/** Facts of a story that are recorded. What a service adds, such as the token of its preview, is not among them. */
const FACTS: readonly string[] = ['name', 'slug', 'full_slug', 'path', 'tag_list', 'is_startpage', 'content']

/** What of a story is recorded: what an editor writes, and the facts that some steps change. */
export function recordedStory(story: JsonObject, steps: readonly RecordedStep[] = []): JsonObject {
  const changed = steps.flatMap((step) =>
    step.do === 'run' && step.command.kind === 'setStory' ? [step.command.field] : [],
  )
  const facts = new Set([...FACTS, ...changed])
  return Object.fromEntries(Object.entries(story).filter(([fact]) => facts.has(fact)))
}

/** The components that some contents name, without what the editor shows of them alone. */
export function recordedComponents(space: SpaceSchema, contents: readonly unknown[]): readonly Component[] {
  const names = new Set<string>()
  const pending = [...contents] as (JsonValue | undefined)[]
  for (let value = pending.pop(); pending.length || value !== undefined; value = pending.pop()) {
    if (isObject(value)) {
      if (typeof value.component === 'string') names.add(value.component)
      pending.push(...Object.values(value))
    } else if (Array.isArray(value)) pending.push(...(value as readonly JsonValue[]))
  }
  return [...names].sort().flatMap((name) => {
    const component = space.components.get(name)
    return component ? [{ ...component, image: null, icon: null }] : []
  })
}

/** Reads a recording. @throws Error with a sentence, where it is none */
export function readRecording(value: unknown): SessionRecording {
  const isRecording =
    isObject(value) &&
    value.format === 'strata-session' &&
    value.version === 1 &&
    isObject(value.story) &&
    isObject(value.result) &&
    isObjectList(value.steps) &&
    isObjectList(value.components)
  if (!isRecording) throw new Error('This is no recording of an editor’s session, or one of another version.')
  return value as unknown as SessionRecording
}
