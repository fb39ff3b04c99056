import { useEffect } from 'react'
import { guardRoute } from '../navigation/route.ts'
import { toasts } from '../parts/Toasts.ts'
import type { Saving } from './Saving.ts'

/**
 * Saves where the window or the story is left, and when it is back; has the browser ask where something would be lost for good. What is not
 * saved but kept in the browser is back with the story.
 */
export function useLeaving(saving: Saving): void {
  useEffect(() => {
    const leave = () => saving.leave()
    const flush = () => void saving.flush()
    const onVisibility = () => (document.visibilityState === 'hidden' ? leave() : flush())
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      leave()
      if (saving.mayLose) event.preventDefault()
    }
    const ends = [
      listen(document, 'visibilitychange', onVisibility),
      // A lid that is closed, or a tab in the background that the browser stops, freezes the page.
      listen(document, 'freeze', leave),
      listen(document, 'resume', flush),
      listen(window, 'pagehide', leave),
      listen(window, 'blur', flush),
      listen(window, 'online', flush),
      listen(window, 'beforeunload', onBeforeUnload as EventListener),
      guardRoute(async () => {
        if (await saving.flush()) return true
        if (saving.wouldLose)
          return window.confirm(
            'What you changed last could not be saved, and this browser does not keep it. Leave the story without it?',
          )
        toasts.say(
          'What you changed last is not saved yet. This browser keeps it until you open the story again.',
        )
        return true
      }),
    ]
    return () => {
      for (const end of ends) end()
    }
  }, [saving])
}

function listen(target: EventTarget, name: string, listener: EventListener): () => void {
  target.addEventListener(name, listener)
  return () => target.removeEventListener(name, listener)
}
