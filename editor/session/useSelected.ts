import { useSyncExternalStore } from 'react'
import { useSession } from './EditorSession.ts'

/** Subscribes to the selected and hovered blocks. */
export function useSelected() {
  const { selection } = useSession()
  const { subscribe } = selection
  return {
    uids: useSyncExternalStore(subscribe, () => selection.uids),
    primary: useSyncExternalStore(subscribe, () => selection.primary),
    hovered: useSyncExternalStore(subscribe, () => selection.hovered),
  }
}
