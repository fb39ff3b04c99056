import { useEffect } from 'react'
import type { Saving } from '../saving/Saving.ts'
import { canvasOf } from '../session/CanvasState.ts'
import type { EditorSession } from '../session/EditorSession.ts'

/** Notifies the framed page when its story was saved, published or unpublished. */
export function useNotifyPage(session: EditorSession, saving: Saving): void {
  useEffect(() => {
    let last = saving.facts
    return saving.subscribe(() => {
      const { facts } = saving
      if (facts === last) return
      const before = last
      last = facts
      const action =
        before.published && !facts.published
          ? 'unpublished'
          : facts.publishedAt !== before.publishedAt
            ? 'published'
            : 'change'
      canvasOf(session).notifySaved({
        action,
        slug: facts.fullSlug,
        slugChanged: facts.fullSlug !== before.fullSlug,
      })
    })
  }, [session, saving])
}
