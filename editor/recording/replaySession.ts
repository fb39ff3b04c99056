import { createSelection } from '../session/createSelection.ts'
import type { Selection } from '../session/Selection.ts'
import { createSpaceSchema } from '../space/createSpaceSchema.ts'
import type { JsonValue } from '../space/Json.ts'
import { createStoryStore } from '../store/createStoryStore.ts'
import { equalJson } from '../store/equalJson.ts'
import type { Mark, StoryStore } from '../store/StoryStore.ts'
import { recordedStory, type SessionRecording } from './SessionRecording.ts'

/** What going through a recording again has come to. */
export interface Replay {
  readonly store: StoryStore
  readonly selection: Selection
  /** What went otherwise than it was recorded, each as a sentence; empty where nothing did. */
  readonly differences: readonly string[]
}

/**
 * Goes through a recorded session again: the same commands at the same times, with the same uids.
 * @param after looks at the store after each step
 */
export function replaySession(
  recording: SessionRecording,
  after: (store: StoryStore, step: number) => void = () => undefined,
): Replay {
  const space = createSpaceSchema({
    components: recording.components,
    groups: recording.groups,
    presets: [],
    tags: [],
  })
  const differences: string[] = []
  let now = 0
  let made: string[] = []
  const { story, blocks } = recording
  const store = createStoryStore(story, space, {
    now: () => now,
    newUid: () => made.shift() ?? 'not recorded',
    ...(blocks ? { edits: { story, blocks, diffs: [] } } : {}),
  })
  const selection = createSelection(store)
  const marks = new Map<number, Mark>()

  for (const [index, step] of recording.steps.entries()) {
    now = step.at
    made = [...(step.made ?? [])]
    const says = (what: string) => differences.push(`Step ${index + 1} (${step.do}): ${what}`)
    switch (step.do) {
      case 'run': {
        const outcome = store.run(step.command)
        if (outcome.ok !== step.ok)
          says(outcome.ok ? 'was refused, and is carried out now.' : `is refused now: ${outcome.why}`)
        break
      }
      case 'mark':
        marks.set(step.mark, store.mark())
        break
      case 'squash':
      case 'bail': {
        const mark = marks.get(step.mark)
        if (mark === undefined) says('its mark was not recorded.')
        else if (step.do === 'squash') store.squash(mark, step.label)
        else store.bail(mark)
        break
      }
      case 'receive':
        store.receive(step.story)
        break
      case 'select':
        selection.select(step.uids, step.field ? { field: step.field } : {})
        break
      default:
        store[step.do]()
    }
    if (made.length) says(`made up ${made.length} uids less than it did.`)
    after(store, index)
  }
  if (!equalJson(recordedStory(store.story(), recording.steps), recording.result.story))
    differences.push('The story is another one at the end.')
  if (!equalJson(selection.uids as JsonValue, recording.result.selected as JsonValue))
    differences.push('Other blocks are selected at the end.')
  return { store, selection, differences }
}
