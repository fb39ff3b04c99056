import { useEffect } from 'react'
import type { Saving } from '../saving/Saving.ts'
import type { EditorSession } from '../session/EditorSession.ts'
import { guide } from './Guide.ts'

/** Follows what is done in the open story, as far as the guide waits for it. */
export function useGuideProgress({ store }: EditorSession, saving: Saving): void {
  useEffect(() => {
    const end = store.subscribe(({ added, fields }) => {
      if (added.size) guide.done('insert')
      else if (fields.size) guide.done('write')
    })
    const endSaving = saving.subscribe(() => {
      if (saving.publishState === 'published') guide.done('publish')
    })
    return () => {
      end()
      endSaving()
    }
  }, [store, saving])
}
