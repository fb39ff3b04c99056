import { isObject } from '../../json/JsonObject.ts'
import { isObjectList } from '../../json/JsonValue.ts'
import type { Component, ComponentGroup } from '../space/Component.ts'
import type { JsonObject, JsonValue } from '../space/Json.ts'
import type { SpaceSchema } from '../space/SpaceSchema.ts'
import type { Command } from '../store/StoryStore.ts'
import type { BlockSnapshot } from '../store/snapshotBlocks.ts'

/** A recorded call of the store or the selection. */
export type RecordedAction =
  | { readonly do: 'run'; readonly command: Command; readonly ok: boolean }
  | { readonly do: 'undo' | 'redo' | 'endTyping' }
  | { readonly do: 'mark'; readonly mark: number }
  | { readonly do: 'squash'; readonly mark: number; readonly label: string }
  | { readonly do: 'bail'; readonly mark: number }
  /** A version that was saved elsewhere. */
  | { readonly do: 'receive'; readonly story: JsonObject }
  | { readonly do: 'select'; readonly uids: readonly string[]; readonly field: string | null }

export type RecordedStep = RecordedAction & {
  /** Milliseconds since the start of the recording. */
  readonly at: number
  /** The uids that the step created, in order. */
  readonly made?: readonly string[]
}

/** A recorded session of the editor, to be replayed in a test. Contains one story, its changes and the schemas of its components. */
export interface SessionRecording {
  readonly format: 'strata-session'
  readonly version: 1
  /** Components of all blocks that were in the story. */
  readonly components: readonly Component[]
  /** Component groups, which slots may reference. */
  readonly groups: readonly ComponentGroup[]
  readonly story: JsonObject
  /** Blocks with their generated uids; null if all blocks of the story have stored uids. */
  readonly blocks: readonly BlockSnapshot[] | null
  readonly steps: readonly RecordedStep[]
  /** State at the end. */
  readonly result: { readonly story: JsonObject; readonly selected: readonly string[] }
}

/** Recorded fields of a story. Fields that the service adds, such as the preview token, are not recorded. */
const STORY_FIELDS: readonly string[] = [
  'name',
  'slug',
  'full_slug',
  'path',
  'tag_list',
  'is_startpage',
  'content',
]

/** Returns the recorded fields of a story: `STORY_FIELDS`, and fields that the steps change. */
export function recordedStory(story: JsonObject, steps: readonly RecordedStep[] = []): JsonObject {
  const changed = steps.flatMap((step) =>
    step.do === 'run' && step.command.kind === 'setStory' ? [step.command.field] : [],
  )
  const fields = new Set([...STORY_FIELDS, ...changed])
  return Object.fromEntries(Object.entries(story).filter(([field]) => fields.has(field)))
}

/** Returns the components that contents use, without their image and icon. */
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

/** Validates a parsed recording. @throws Error with a readable message if it is invalid */
export function readRecording(value: unknown): SessionRecording {
  const isRecording =
    isObject(value) &&
    value.format === 'strata-session' &&
    value.version === 1 &&
    isObject(value.story) &&
    isObject(value.result) &&
    isObjectList(value.steps) &&
    isObjectList(value.components)
  if (!isRecording)
    throw new Error('This file is not a session recording, or it is one of a different version.')
  return value as unknown as SessionRecording
}
