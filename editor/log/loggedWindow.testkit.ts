import type { LoadedStory, Story } from '../api/wire.ts'
import type { JsonValue } from '../space/Json.ts'
import { createStoryStore } from '../store/createStoryStore.ts'
import { block, exampleSpace, storyOf } from '../store/testing/exampleSpace.ts'
import { EditJournal } from './EditJournal.ts'
import { EditLog } from './EditLog.ts'
import { restoreUnsaved } from './restoreUnsaved.ts'

/** The story that the windows open. */
export const WHICH = { space: 1, story: 2 }
export const LOADED = {
  story: storyOf([block('a', 'note', { text: 'a' }), { component: 'note', text: 'without a uid' }]) as Story,
  version: 1,
}
/** Opens a log in a new database. */
export async function openLog(): Promise<EditLog> {
  const log = await EditLog.open(`test ${crypto.randomUUID()}`)
  if (!log) throw new Error('There is no database.')
  return log
}

type Saves = Parameters<typeof restoreUnsaved>[0]['saves']

/** Opens the story in a new window. */
export async function openWindow(log: EditLog, loaded: LoadedStory = LOADED, saves: Saves = []) {
  const claimed = await log.claim(WHICH, exampleSpace)
  const { history, unsaved } = claimed
  const story = JSON.parse(JSON.stringify(loaded.story)) as Story
  const asLoaded = { ...loaded, story }
  const restored =
    unsaved && restoreUnsaved({ claimed, unsaved, loaded: asLoaded, saves, space: exampleSpace })
  const store = restored?.store ?? createStoryStore(story, exampleSpace, { history })
  const base = history && store.history.entries.length ? history.base : (story.content as JsonValue)
  const saved = restored?.saved ?? asLoaded
  const edits = new EditJournal({ log, claimed, story: '1/2', store, space: exampleSpace, base, saved })
  edits.start()
  return {
    claimed,
    restored,
    store,
    edits,
    text: () => store.block('a').fields.text,
    type: (value: string) => store.run({ kind: 'setField', uid: 'a', field: 'text', value }),
    /** Closes the window without writing unwritten changes. */
    crash: () => claimed.lock.release(),
    /** Saves the current story. `answered` simulates the response. */
    save() {
      const sending = edits.sending()
      const answer = { story: { ...store.story() } as Story, version: saved.version + 1 }
      return { ...sending, answer, answered: () => sending.saved(answer) }
    },
  }
}
