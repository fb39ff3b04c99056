import { useCallback, useSyncExternalStore } from 'react'
import type { BlockRecord } from '../store/StoryStore.ts'
import { useSession } from './EditorSession.ts'

/** The block, again with each of its changes; null once it is removed. What stands in its slots is not part of it. */
export function useBlock(uid: string): BlockRecord | null {
  const { store } = useSession()
  const subscribe = useCallback((listener: () => void) => store.subscribeBlock(uid, listener), [store, uid])
  return useSyncExternalStore(subscribe, () => (store.has(uid) ? store.block(uid) : null))
}

/** Uids in a slot of a block, again with each change of them. */
export function useChildren(uid: string, slot: string): readonly string[] {
  const { store } = useSession()
  const subscribe = useCallback((listener: () => void) => store.subscribeBlock(uid, listener), [store, uid])
  return useSyncExternalStore(subscribe, () => (store.has(uid) ? store.children(uid, slot) : NONE))
}

const NONE: readonly string[] = []
