import { isEqualInOrder } from '../../json/isEqual.ts'
import { createSelection } from '../session/createSelection.ts'
import type { Selection } from '../session/Selection.ts'
import { createSpaceSchema } from '../space/createSpaceSchema.ts'
import type { JsonValue } from '../space/Json.ts'
import { createStoryStore } from '../store/createStoryStore.ts'
import type { Mark, StoryStore } from '../store/StoryStore.ts'
import { recordedStory, type SessionRecording } from './SessionRecording.ts'

/** The result of a replay. */
export interface Replay {
  readonly store: StoryStore
  readonly selection: Selection
  /** Messages about differences from the recording; empty without any. */
  readonly differences: readonly string[]
}

/**
 * Replays a recorded session: the same commands at the same times with the same uids.
 * @param after called after each step
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
  let uids: string[] = []
  const { story, blocks } = recording
  const store = createStoryStore(story, space, {
    now: () => now,
    newUid: () => uids.shift() ?? 'not recorded',
    ...(blocks ? { edits: { story, blocks, diffs: [] } } : {}),
  })
  const selection = createSelection(store)
  const marks = new Map<number, Mark>()

  for (const [index, step] of recording.steps.entries()) {
    now = step.at
    uids = [...(step.made ?? [])]
    const report = (difference: string) => differences.push(`Step ${index + 1} (${step.do}): ${difference}`)
    switch (step.do) {
      case 'run': {
        const outcome = store.run(step.command)
        if (outcome.ok !== step.ok)
          report(
            outcome.ok
              ? 'failed in the recording, but succeeds now.'
              : `succeeded in the recording, but fails now: ${outcome.why}`,
          )
        break
      }
      case 'mark':
        marks.set(step.mark, store.mark())
        break
      case 'squash':
      case 'bail': {
        const mark = marks.get(step.mark)
        if (mark === undefined) report('its mark was not recorded.')
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
    if (uids.length) report(`created ${uids.length} uids less than in the recording.`)
    after(store, index)
  }
  if (!isEqualInOrder(recordedStory(store.story(), recording.steps), recording.result.story))
    differences.push('The story differs at the end.')
  if (!isEqualInOrder(selection.uids as JsonValue, recording.result.selected as JsonValue))
    differences.push('The selection differs at the end.')
  return { store, selection, differences }
}
