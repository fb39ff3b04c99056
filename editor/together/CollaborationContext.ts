import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Collaboration, Person } from './Collaboration.ts'

const Context = createContext<Collaboration | null>(null)

export const CollaborationProvider = Context.Provider

const NONE: readonly Person[] = []
const never = () => () => {}

/** Returns the other editors of the story; an empty list outside a story. */
export function usePeople(): readonly Person[] {
  const collaboration = useContext(Context)
  return useSyncExternalStore(collaboration?.subscribe ?? never, () => collaboration?.people ?? NONE)
}

/** @throws Error outside an opened story */
export function useCollaboration(): Collaboration {
  const collaboration = useContext(Context)
  if (!collaboration)
    throw new Error('useCollaboration was called outside a story. Render the component inside StoryEditor.')
  return collaboration
}
