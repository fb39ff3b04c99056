import { useEffect } from 'react'
import { guardRoute } from '../navigation/route.ts'
import { toasts } from '../parts/Toasts.ts'
import type { Saving } from './Saving.ts'

/**
 * Saves when the window or the story is closed or loses the focus, and when it returns. Asks for confirmation if edits would be lost.
 * Unsaved edits that the browser has stored are restored when the story is opened.
 */
export function useLeaving(saving: Saving): void {
  useEffect(() => {
    const leave = () => saving.saveOnLeave()
    const flush = () => void saving.flush()
    const onVisibility = () => (document.visibilityState === 'hidden' ? leave() : flush())
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      leave()
      if (saving.mayLoseEdits) event.preventDefault()
    }
    const cleanups = [
      listen(document, 'visibilitychange', onVisibility),
      // Browsers freeze the page when the computer sleeps, and freeze background tabs.
      listen(document, 'freeze', leave),
      listen(document, 'resume', flush),
      listen(window, 'pagehide', leave),
      listen(window, 'blur', flush),
      listen(window, 'online', flush),
      listen(window, 'beforeunload', onBeforeUnload as EventListener),
      guardRoute(async () => {
        if (await saving.flush()) return true
        if (saving.wouldLoseEdits)
          return window.confirm(
            'Your last changes could not be saved, and this browser has not stored them. Leave the story and lose them?',
          )
        toasts.say(
          'Your last changes are not saved yet. This browser stores them until you reopen the story.',
        )
        return true
      }),
    ]
    return () => {
      for (const cleanup of cleanups) cleanup()
    }
  }, [saving])
}

function listen(target: EventTarget, name: string, listener: EventListener): () => void {
  target.addEventListener(name, listener)
  return () => target.removeEventListener(name, listener)
}
