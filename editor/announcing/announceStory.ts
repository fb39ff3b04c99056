import type { Announcer } from '../parts/Announcer.ts'
import type { EditorSession } from '../session/EditorSession.ts'
import { describeSelection } from './describeBlock.ts'
import { describeChange } from './describeChange.ts'

interface Options {
  readonly announcer: Pick<Announcer, 'say'>
  /** Whether what is selected has to be said: where the focus is on a tree or in a form, that is read by itself. */
  readonly announcesSelection: () => boolean
}

/** Says what is done to a story, whoever did it and wherever, and what is selected on its page. @returns ends it */
export function announceStory(
  session: EditorSession,
  { announcer, announcesSelection }: Options,
): () => void {
  const { store, space, selection } = session
  const names = () =>
    new Map(selection.uids.map((uid) => [uid, space.displayName(store.block(uid).component)]))
  // The names of what was selected outlast it: a block that is removed is no longer in the story, and leaves the selection first.
  let now: ReadonlyMap<string, string> = names()
  let before: ReadonlyMap<string, string> = new Map()
  let noted = selection.uids
  let selected = selection.uids
  /** Blocks of which it was said where they stand: that they are selected then is no news. */
  let told: ReadonlySet<string> = NONE
  let isSettling = false

  // A command removes, adds and selects one after the other: what is selected in the end is what counts.
  const settle = () => {
    if (isSettling) return
    isSettling = true
    queueMicrotask(() => {
      isSettling = false
      const isNews =
        selection.uids !== selected &&
        !(selection.uids.length && selection.uids.every((uid) => told.has(uid)))
      selected = selection.uids
      told = NONE
      if (isNews && announcesSelection()) announcer.say(describeSelection(session))
    })
  }
  const endStore = store.subscribe((change, cause) => {
    if (cause === 'bail') return
    const deletedBlockName = (uid: string) => now.get(uid) ?? before.get(uid)
    const words = describeChange({ store, space, selection, deletedBlockName }, change, cause)
    if (!words) return
    announcer.say(words)
    told = new Set([...change.added, ...change.moved])
    settle()
  })
  const endSelection = selection.subscribe(() => {
    if (selection.uids === noted) return
    noted = selection.uids
    before = now
    now = names()
    settle()
  })
  return () => {
    endStore()
    endSelection()
  }
}

const NONE: ReadonlySet<string> = new Set()
