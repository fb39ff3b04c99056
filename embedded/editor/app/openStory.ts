import type { ManagementApi } from '../api/ManagementApi.ts'
import type { LoadedStory } from '../api/wire.ts'
import { Saving } from '../saving/Saving.ts'
import { createIssues } from '../session/createIssues.ts'
import { createSelection } from '../session/createSelection.ts'
import type { EditorSession } from '../session/EditorSession.ts'
import type { SpaceSchema } from '../space/SpaceSchema.ts'
import { createStoryStore } from '../store/createStoryStore.ts'
import { type FollowedHistory, HistoryLog } from '../store/HistoryLog.ts'

/** A story that is edited, with what saves it. */
export interface OpenedStory {
  readonly session: EditorSession
  readonly saving: Saving
  /** Writes its history into the browser; null where that keeps nothing. */
  readonly history: FollowedHistory | null
}

let histories: Promise<HistoryLog | null> | undefined

export async function openStory(
  api: ManagementApi,
  loaded: LoadedStory,
  space: SpaceSchema,
): Promise<OpenedStory> {
  histories ??= HistoryLog.open()
  const log = await histories
  const which = { space: api.space.id, story: loaded.story.id }
  const kept = await log?.read(which, space).catch(() => undefined)
  const store = createStoryStore(loaded.story, space, { history: kept })
  const base = kept && store.history.entries.length ? kept.base : (loaded.story.content ?? null)
  const session: EditorSession = {
    spaceId: api.space.id,
    space,
    store,
    selection: createSelection(store),
    issues: createIssues(),
  }
  endTypingWithSelection(session)
  return {
    session,
    saving: new Saving({ api, store, loaded }),
    history: log?.follow(which, store, space, base) ?? null,
  }
}

/** What is typed into another block is another entry of the history, even if it was typed into this one before. */
function endTypingWithSelection({ store, selection }: EditorSession): void {
  let { primary } = selection
  selection.subscribe(() => {
    if (selection.primary === primary) return
    primary = selection.primary
    store.endTyping()
  })
}
