import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Collaboration, Person } from './Collaboration.ts'

const Context = createContext<Collaboration | null>(null)

export const CollaborationProvider = Context.Provider

const NONE: readonly Person[] = []
const never = () => () => {}

/** The others that edit the story; none where it is not known. */
export function usePeople(): readonly Person[] {
  const collaboration = useContext(Context)
  return useSyncExternalStore(collaboration?.subscribe ?? never, () => collaboration?.people ?? NONE)
}

/** @throws Error outside of an opened story */
export function useCollaboration(): Collaboration {
  const collaboration = useContext(Context)
  if (!collaboration)
    throw new Error('useCollaboration stands outside of a story. Render it inside of StoryEditor.')
  return collaboration
}
