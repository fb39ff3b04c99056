import { createContext, useContext, useSyncExternalStore } from 'react'
import type { Person, Together } from './Together.ts'

const Context = createContext<Together | null>(null)

export const TogetherProvider = Context.Provider

const NONE: readonly Person[] = []
const never = () => () => {}

/** The others that edit the story; none where it is not known. */
export function usePeople(): readonly Person[] {
  const together = useContext(Context)
  return useSyncExternalStore(together?.subscribe ?? never, () => together?.people ?? NONE)
}

/** @throws Error outside of an opened story */
export function useTogether(): Together {
  const together = useContext(Context)
  if (!together) throw new Error('useTogether stands outside of a story. Render it inside of StoryEditor.')
  return together
}
