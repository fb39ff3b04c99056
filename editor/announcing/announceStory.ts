import type { Announcer } from '../parts/Announcer.ts'
import type { EditorSession } from '../session/EditorSession.ts'
import { describeSelection } from './describeBlock.ts'
import { describeChange } from './describeChange.ts'

interface Options {
  readonly announcer: Pick<Announcer, 'say'>
  /** Returns whether to announce the selection. Not needed while the focus is in a tree or a form, which screen readers read. */
  readonly announcesSelection: () => boolean
}

/** Announces changes of a story from any source, and the selection. @returns unsubscribe function */
export function announceStory(
  session: EditorSession,
  { announcer, announcesSelection }: Options,
): () => void {
  const { store, space, selection } = session
  const names = () =>
    new Map(selection.uids.map((uid) => [uid, space.displayName(store.block(uid).component)]))
  // Names of selected blocks are needed after their removal: then they are in neither the story nor the selection.
  let selectedNames: ReadonlyMap<string, string> = names()
  let previousNames: ReadonlyMap<string, string> = new Map()
  let lastSelection = selection.uids
  let announcedSelection = selection.uids
  /** Blocks whose position was announced, so that their selection is not. */
  let announcedBlocks: ReadonlySet<string> = NONE
  let isScheduled = false

  // A command may change the selection several times; only the final one is announced.
  const scheduleSelection = () => {
    if (isScheduled) return
    isScheduled = true
    queueMicrotask(() => {
      isScheduled = false
      const isNew =
        selection.uids !== announcedSelection &&
        !(selection.uids.length && selection.uids.every((uid) => announcedBlocks.has(uid)))
      announcedSelection = selection.uids
      announcedBlocks = NONE
      if (isNew && announcesSelection()) announcer.say(describeSelection(session))
    })
  }
  const unsubscribeStore = store.subscribe((change, cause) => {
    if (cause === 'bail') return
    const deletedBlockName = (uid: string) => selectedNames.get(uid) ?? previousNames.get(uid)
    const text = describeChange({ store, space, selection, deletedBlockName }, change, cause)
    if (!text) return
    announcer.say(text)
    announcedBlocks = new Set([...change.added, ...change.moved])
    scheduleSelection()
  })
  const unsubscribeSelection = selection.subscribe(() => {
    if (selection.uids === lastSelection) return
    lastSelection = selection.uids
    previousNames = selectedNames
    selectedNames = names()
    scheduleSelection()
  })
  return () => {
    unsubscribeStore()
    unsubscribeSelection()
  }
}

const NONE: ReadonlySet<string> = new Set()
