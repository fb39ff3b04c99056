import type { ManagementApi } from '../api/ManagementApi.ts'
import type { LoadedStory } from '../api/wire.ts'
import { Saving } from '../saving/Saving.ts'
import { createIssues } from '../session/createIssues.ts'
import { createSelection } from '../session/createSelection.ts'
import type { EditorSession } from '../session/EditorSession.ts'
import type { SpaceSchema } from '../space/SpaceSchema.ts'
import { createStoryStore } from '../store/createStoryStore.ts'

/** A story that is edited, with what saves it. */
export interface OpenedStory {
  readonly session: EditorSession
  readonly saving: Saving
}

export function openStory(api: ManagementApi, loaded: LoadedStory, space: SpaceSchema): OpenedStory {
  const store = createStoryStore(loaded.story, space)
  const session: EditorSession = {
    spaceId: api.space.id,
    space,
    store,
    selection: createSelection(store),
    issues: createIssues(),
  }
  return { session, saving: new Saving({ api, store, loaded }) }
}
