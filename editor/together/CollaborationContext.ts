import { createContext, useContext } from 'react'
import { Observable } from '../store/Observable.ts'
import { useObservable } from '../store/useObservable.ts'
import { useRequired } from '../store/useRequired.ts'
import type { Collaboration, Person } from './Collaboration.ts'

const Context = createContext<Collaboration | null>(null)

export const CollaborationProvider = Context.Provider

const NOBODY = new Observable<{ readonly people: readonly Person[] }>({ people: [] })

/** Returns the other editors of the story; an empty list outside a story. */
export function usePeople(): readonly Person[] {
  const collaboration: Pick<typeof NOBODY, 'value' | 'subscribe'> = useContext(Context) ?? NOBODY
  return useObservable(collaboration, ({ people }) => people)
}

/** @throws Error outside of <StoryEditor> */
export const useCollaboration = (): Collaboration => useRequired(Context, 'useCollaboration', 'StoryEditor')
