import { useEffect } from 'react'
import type { Saving } from '../saving/Saving.ts'
import { canvasOf } from '../session/CanvasState.ts'
import type { EditorSession } from '../session/EditorSession.ts'

/** Notifies the framed page when its story was saved, published or unpublished. */
export function useNotifyPage(session: EditorSession, saving: Saving): void {
  useEffect(() => {
    let last = saving.storyInfo
    return saving.subscribe(() => {
      const { storyInfo } = saving
      if (storyInfo === last) return
      const before = last
      last = storyInfo
      const action =
        before.published && !storyInfo.published
          ? 'unpublished'
          : storyInfo.publishedAt !== before.publishedAt
            ? 'published'
            : 'change'
      canvasOf(session).notifySaved({
        action,
        slug: storyInfo.fullSlug,
        slugChanged: storyInfo.fullSlug !== before.fullSlug,
      })
    })
  }, [session, saving])
}
