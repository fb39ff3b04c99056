import { useCallback, useSyncExternalStore } from 'react'
import type { BlockRecord } from '../store/StoryStore.ts'
import { useSession } from './EditorSession.ts'

/** Subscribes to a block without its child blocks; null after it is removed. */
export function useBlock(uid: string): BlockRecord | null {
  const { store } = useSession()
  const subscribe = useCallback((listener: () => void) => store.subscribeBlock(uid, listener), [store, uid])
  return useSyncExternalStore(subscribe, () => (store.has(uid) ? store.block(uid) : null))
}

/** Subscribes to the uids in a slot of a block. */
export function useChildren(uid: string, slot: string): readonly string[] {
  const { store } = useSession()
  const subscribe = useCallback((listener: () => void) => store.subscribeBlock(uid, listener), [store, uid])
  return useSyncExternalStore(subscribe, () => (store.has(uid) ? store.children(uid, slot) : NONE))
}

const NONE: readonly string[] = []
