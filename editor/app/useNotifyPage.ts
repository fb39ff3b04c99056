import { useEffect } from 'react'
import type { Saving } from '../saving/Saving.ts'
import { canvasOf } from '../session/CanvasState.ts'
import type { EditorSession } from '../session/EditorSession.ts'

/** Tells the page in the frame what was done to its story on the server, so that it takes in what follows from that. */
export function useNotifyPage(session: EditorSession, saving: Saving): void {
  useEffect(() => {
    let known = saving.facts
    return saving.subscribe(() => {
      const { facts } = saving
      if (facts === known) return
      const before = known
      known = facts
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
