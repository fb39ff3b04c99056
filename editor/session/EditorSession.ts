import { createContext, useContext } from 'react'
import type { SpaceSchema } from '../space/SpaceSchema.ts'
import type { StoryStore } from '../store/StoryStore.ts'
import type { Issues } from './Issue.ts'
import type { Selection } from './Selection.ts'

/** What the parts of the editor share while one story is edited. */
export interface EditorSession {
  readonly spaceId: number
  readonly space: SpaceSchema
  readonly store: StoryStore
  readonly selection: Selection
  readonly issues: Issues
}

const SessionContext = createContext<EditorSession | null>(null)

export const SessionProvider = SessionContext.Provider

/** @throws Error outside of a story's editor */
export function useSession(): EditorSession {
  const session = useContext(SessionContext)
  if (!session)
    throw new Error('useSession stands outside of <SessionProvider>. Render it inside of StoryEditor.')
  return session
}
