import { useEffect } from 'react'
import type { Saving } from '../saving/Saving.ts'
import type { EditorSession } from '../session/EditorSession.ts'
import { guide } from './Guide.ts'

/** Completes steps of the guide by changes and publishes of the open story. */
export function useGuideProgress({ store }: EditorSession, saving: Saving): void {
  useEffect(() => {
    const unsubscribeStore = store.subscribe(({ added, fields }) => {
      if (added.size) guide.complete('insert')
      else if (fields.size) guide.complete('write')
    })
    const unsubscribeSaving = saving.subscribe(() => {
      if (saving.publishState === 'published') guide.complete('publish')
    })
    return () => {
      unsubscribeStore()
      unsubscribeSaving()
    }
  }, [store, saving])
}
