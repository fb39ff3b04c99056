import { useSyncExternalStore } from 'react'
import type { PublishState, SaveState, StoryInfo } from './SaveState.ts'
import type { Saving } from './Saving.ts'

/** Subscribes to the save and publish state of the edited story. */
export function useSaving(saving: Saving): {
  readonly state: SaveState
  readonly storyInfo: StoryInfo
  readonly publishState: PublishState
  readonly busy: 'publish' | 'unpublish' | undefined
} {
  return {
    state: useSyncExternalStore(saving.subscribe, () => saving.state),
    storyInfo: useSyncExternalStore(saving.subscribe, () => saving.storyInfo),
    publishState: useSyncExternalStore(saving.subscribe, () => saving.publishState),
    busy: useSyncExternalStore(saving.subscribe, () => saving.busy),
  }
}
