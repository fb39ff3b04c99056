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
import { Collaboration } from '../together/Collaboration.ts'
import { eventSource } from '../together/eventSource.ts'
import { authorOf, readIdentity } from '../together/Identity.ts'
import { StoryMerging } from '../together/StoryMerging.ts'
import { sayNotes } from '../together/sayNotes.ts'

/** A story that is edited, with what saves it. */
export interface OpenedStory {
  readonly session: EditorSession
  readonly saving: Saving
  readonly merging: StoryMerging
  readonly collaboration: Collaboration
  /** Writes edits and history into the browser; null where that keeps nothing. */
  readonly edits: EditJournal | null
  /** Records what is done, once it is asked to. */
  readonly recorder: SessionRecorder
}

let opening: Promise<EditLog | null> | undefined

/** Opens a story as it was edited last in this browser, where the service does not have all of that. */
export async function openStory(
  api: ManagementApi,
  loaded: LoadedStory,
  space: SpaceSchema,
): Promise<OpenedStory> {
  opening ??= EditLog.open()
  const log = await opening
  const which = { space: api.space.id, story: loaded.story.id }
  let taken = await log?.take(which, space).catch(() => undefined)
  const recorder = new SessionRecorder(space)
  const { newUid } = recorder
  let begun = await begin(api, loaded, space, taken, newUid)
  if (!begun && log && taken) {
    toasts.say(
      'What this browser kept of edits that were not saved is damaged, so it could not be brought back.',
      {
        kind: 'problem',
      },
    )
    taken = await log.another(taken, which).catch(() => undefined)
    begun = await begin(api, loaded, space, taken, newUid)
  }
  const { saved, base, isUnsaved } = begun!
  const store = recorder.recordStore(begun!.store)
  const edits =
    log && taken
      ? new EditJournal({ log, taken, store, space, saved, base, story: `${which.space}/${which.story}` })
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
  if (taken && isUnsaved) sayRestored(taken)
  const merging = new StoryMerging({ store, space, onNotes: (notes) => sayNotes(notes, session) })
  merging.takeFileQuestions(loaded)
  const saving = new Saving({
    ...{ api, store, loaded: saved, isUnsaved, log: edits, merge: merging.merge },
    isCollaborative: () => collaboration.people.length > 0,
  })
  const client = crypto.randomUUID()
  const collaboration: Collaboration = new Collaboration({
    ...{ api, client, saving, merging, story: loaded.story.id, selection: session.selection },
    port: eventSource(api.space.id),
    identity: readIdentity(window.localStorage),
  })
  api.signAs(() => ({ sitting: client, author: authorOf(collaboration.identity) }))
  return { session, saving, edits, merging, collaboration, recorder }
}

/** The story and its store, with what the log has of both; undefined where the log cannot be read. */
async function begin(
  api: ManagementApi,
  loaded: LoadedStory,
  space: SpaceSchema,
  taken: ClaimedLog | undefined,
  newUid: () => string,
) {
  const content = (loaded.story.content ?? null) as JsonValue
  const history = taken?.history
  if (!taken?.unsaved) {
    const store = createStoryStore(loaded.story, space, { history, newUid })
    const base = history && store.history.entries.length ? history.base : content
    return { store, saved: loaded, base, isUnsaved: false }
  }
  const { version } = taken.unsaved.saved
  const saves = version === loaded.version ? [] : await api.savesSince(loaded.story.id, version)
  const restored = restoreUnsaved({ taken, unsaved: taken.unsaved, loaded, saves, space, newUid })
  if (!restored) return undefined
  const { store, saved } = restored
  const base =
    history && store.history.entries.length ? history.base : ((store.story() as Story).content ?? null)
  return { ...restored, store, saved, base }
}

function sayRestored({ hasMore }: ClaimedLog): void {
  toasts.say('Edits that were not saved yet are back. They are saved now.')
  if (!hasMore) return
  toasts.say('Another window that is gone left unsaved edits of this story, too.', {
    action: { label: 'Load the story with them', run: () => window.location.reload() },
  })
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
