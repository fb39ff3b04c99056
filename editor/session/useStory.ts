import { useCallback, useSyncExternalStore } from 'react'
import type { BlockRecord, StoryStore } from '../store/StoryStore.ts'
import { useSession } from './EditorSession.ts'

/** Subscribes to a block. Renders only after changes of what `read` returns. */
export function useBlockPart<Part>(uid: string, read: (store: StoryStore) => Part): Part {
  const { store } = useSession()
  const subscribe = useCallback((listener: () => void) => store.subscribeBlock(uid, listener), [store, uid])
  return useSyncExternalStore(subscribe, () => read(store))
}

/** Subscribes to a block without its child blocks; null after it is removed. */
export const useBlock = (uid: string): BlockRecord | null =>
  useBlockPart(uid, (store) => (store.has(uid) ? store.block(uid) : null))

/** Subscribes to the uids in a slot of a block. */
export const useChildren = (uid: string, slot: string): readonly string[] =>
  useBlockPart(uid, (store) => (store.has(uid) ? store.children(uid, slot) : NONE))

const NONE: readonly string[] = []
