import { createContext } from 'react'
import type { SpaceSchema } from '../space/SpaceSchema.ts'
import type { StoryStore } from '../store/StoryStore.ts'
import { useRequired } from '../store/useRequired.ts'
import type { Issues } from './Issue.ts'
import type { Selection } from './Selection.ts'

/** Everything that the parts of the editor share for one edited story. */
export interface EditorSession {
  readonly spaceId: number
  readonly space: SpaceSchema
  readonly store: StoryStore
  readonly selection: Selection
  readonly issues: Issues
}

const SessionContext = createContext<EditorSession | null>(null)

export const SessionProvider = SessionContext.Provider

/** @throws Error outside of <StoryEditor> */
export const useSession = (): EditorSession => useRequired(SessionContext, 'useSession', 'StoryEditor')
