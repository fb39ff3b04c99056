import type { ManagementApi } from '../api/ManagementApi.ts'
import type { LoadedStory, Story } from '../api/wire.ts'
import { EditJournal } from '../log/EditJournal.ts'
import { type ClaimedLog, EditLog } from '../log/EditLog.ts'
import { restoreUnsaved } from '../log/restoreUnsaved.ts'
import { toasts } from '../parts/Toasts.ts'
import { SessionRecorder } from '../recording/SessionRecorder.ts'
import { Saving } from '../saving/Saving.ts'
import { createIssues } from '../session/createIssues.ts'
import { createSelection } from '../session/createSelection.ts'
import type { EditorSession } from '../session/EditorSession.ts'
import type { JsonValue } from '../space/Json.ts'
import type { SpaceSchema } from '../space/SpaceSchema.ts'
import { createStoryStore } from '../store/createStoryStore.ts'
import type { StoryStore } from '../store/StoryStore.ts'
import { Collaboration } from '../together/Collaboration.ts'
import { eventSource } from '../together/eventSource.ts'
import { authorName, readIdentity } from '../together/Identity.ts'
import { StoryMerging } from '../together/StoryMerging.ts'
import { showMergeNotes } from '../together/showMergeNotes.ts'

/** An edited story with the services that save, merge and share its changes. */
export interface OpenedStory {
  readonly session: EditorSession
  readonly saving: Saving
  readonly merging: StoryMerging
  readonly collaboration: Collaboration
  /** Stores edits and history in the browser; null if the browser has no storage. */
  readonly edits: EditJournal | null
  /** Records the session on demand. */
  readonly recorder: SessionRecorder
}

let opening: Promise<EditLog | null> | undefined

/**
 * Opens a story. Restores edits of this browser that were not saved to the service.
 * @throws DOMException AbortError if the signal is aborted
 */
export async function openStory(
  api: ManagementApi,
  loaded: LoadedStory,
  space: SpaceSchema,
  signal: AbortSignal,
): Promise<OpenedStory> {
  opening ??= EditLog.open()
  const log = await opening
  const recorder = new SessionRecorder(space)
  const { claimed, state } = await restoreStore({ api, loaded, space, signal, newUid: recorder.newUid }, log)
  const { saved, base, isUnsaved } = state
  const store = recorder.recordStore(state.store)
  const edits =
    log && claimed
      ? new EditJournal({
          ...{ log, claimed, store, space, saved, base },
          story: `${api.space.id}/${loaded.story.id}`,
        })
      : null
  const session: EditorSession = {
    spaceId: api.space.id,
    space,
    store,
    selection: createSelection(store),
    issues: createIssues(),
  }
  recorder.recordSelection(session.selection)
  endTypingWithSelection(session)
  if (claimed && isUnsaved) announceRestored(claimed, store)
  const merging = new StoryMerging({ store, space, onNotes: (notes) => showMergeNotes(notes, session) })
  merging.updateFileQuestions(loaded)
  const saving = new Saving({
    ...{ api, store, loaded: saved, isUnsaved, log: edits, merge: merging.merge },
    isCollaborative: () => collaboration.value.people.length > 0,
  })
  const client = crypto.randomUUID()
  const collaboration: Collaboration = new Collaboration({
    ...{ api, client, saving, merging, story: loaded.story.id, selection: session.selection },
    port: eventSource(api.space.id),
    identity: readIdentity(window.localStorage),
  })
  api.identifyAs(() => ({ sitting: client, author: authorName(collaboration.value.identity) }))
  return { session, saving, edits, merging, collaboration, recorder }
}

interface StoreOptions {
  readonly api: ManagementApi
  readonly loaded: LoadedStory
  readonly space: SpaceSchema
  readonly newUid: () => string
  readonly signal: AbortSignal
}

/**
 * Claims the story's log of this browser and restores its edits. Continues with a different log if the first one is damaged. Releases the
 * log if the story cannot be opened or the signal is aborted.
 */
async function restoreStore(options: StoreOptions, log: EditLog | null) {
  const { api, loaded, space, signal } = options
  const key = { space: api.space.id, story: loaded.story.id }
  let claimed = await log?.claim(key, space).catch(() => undefined)
  try {
    let state = await createStore(options, claimed)
    if (!state) {
      toasts.say('Unsaved edits that this browser stored are damaged, so they could not be restored.', {
        kind: 'problem',
      })
      claimed = claimed && (await log?.replaceDamaged(claimed, key).catch(() => undefined))
      state = (await createStore(options, claimed))!
    }
    signal.throwIfAborted()
    return { claimed, state }
  } catch (error) {
    claimed?.lock.release()
    throw error
  }
}

/** Creates the story's store with the history and unsaved edits of the log; undefined if the log is damaged. */
async function createStore(
  { api, loaded, space, newUid, signal }: StoreOptions,
  claimed: ClaimedLog | undefined,
) {
  const content = (loaded.story.content ?? null) as JsonValue
  const history = claimed?.history
  if (!claimed?.unsaved) {
    const store = createStoryStore(loaded.story, space, { history, newUid })
    const base = history && store.history.entries.length ? history.base : content
    return { store, saved: loaded, base, isUnsaved: false }
  }
  const { version } = claimed.unsaved.saved
  const saves = version === loaded.version ? [] : await api.savesSince(loaded.story.id, version, signal)
  const restored = restoreUnsaved({ claimed, unsaved: claimed.unsaved, loaded, saves, space, newUid })
  if (!restored) return undefined
  const { store, saved } = restored
  const base =
    history && store.history.entries.length ? history.base : ((store.story() as Story).content ?? null)
  return { ...restored, store, saved, base }
}

/** @param store the owner of the offer to load more edits, which belongs to this story */
function announceRestored({ hasMore }: ClaimedLog, store: StoryStore): void {
  toasts.say('Unsaved edits were restored and are saved now.')
  if (!hasMore) return
  toasts.say('A closed window also left unsaved edits of this story.', {
    action: { label: 'Load the story with these edits', run: () => window.location.reload() },
    owner: store,
  })
}

/** Starts a new undo step for typing when a different block is selected. */
function endTypingWithSelection({ store, selection }: EditorSession): void {
  let { primary } = selection
  selection.subscribe(() => {
    if (selection.primary === primary) return
    primary = selection.primary
    store.endTyping()
  })
}
