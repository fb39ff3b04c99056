import { createContext, useContext } from 'react'
import { Observable } from '../store/Observable.ts'
import { useObservable } from '../store/useObservable.ts'
import type { Collaboration, Person } from './Collaboration.ts'

const Context = createContext<Collaboration | null>(null)

export const CollaborationProvider = Context.Provider

const NOBODY = new Observable<{ readonly people: readonly Person[] }>({ people: [] })

/** Returns the other editors of the story; an empty list outside a story. */
export function usePeople(): readonly Person[] {
  const collaboration: Pick<typeof NOBODY, 'value' | 'subscribe'> = useContext(Context) ?? NOBODY
  return useObservable(collaboration, ({ people }) => people)
}

/** @throws Error outside an opened story */
export function useCollaboration(): Collaboration {
  const collaboration = useContext(Context)
  if (!collaboration)
    throw new Error('useCollaboration was called outside a story. Render the component inside StoryEditor.')
  return collaboration
}
