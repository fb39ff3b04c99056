import { useEffect } from 'react'
import type { StoryInfo } from '../saving/SaveState.ts'
import type { Saving } from '../saving/Saving.ts'
import { canvasOf } from '../session/CanvasState.ts'
import type { EditorSession } from '../session/EditorSession.ts'

/** Notifies the page in the preview frame when its story was saved, published or unpublished. */
export function useNotifyPage(session: EditorSession, saving: Saving): void {
  useEffect(() => {
    let last = saving.storyInfo
    return saving.subscribe(() => {
      const [previous, current] = [last, saving.storyInfo]
      // Subscribers are also called when only the save status changes.
      if (current === previous) return
      last = current
      canvasOf(session).notifySaved({
        action: actionBetween(previous, current),
        slug: current.fullSlug,
        slugChanged: current.fullSlug !== previous.fullSlug,
      })
    })
  }, [session, saving])
}

/** Returns what changed between two responses of the service, as the name of an event of Storyblok's bridge. */
function actionBetween(previous: StoryInfo, current: StoryInfo) {
  if (previous.published && !current.published) return 'unpublished'
  return current.publishedAt !== previous.publishedAt ? 'published' : 'change'
}
