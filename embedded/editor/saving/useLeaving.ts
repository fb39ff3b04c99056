import { useEffect } from 'react'
import { guardRoute } from '../app/route.ts'
import type { Saving } from './Saving.ts'

/** Saves where the window or the story is left, and has the browser ask where something would be lost. */
export function useLeaving(saving: Saving): void {
  useEffect(() => {
    const onHidden = () => {
      if (document.visibilityState === 'hidden') saving.leave()
    }
    const onBlur = () => void saving.flush()
    const onBeforeUnload = (event: BeforeUnloadEvent) => {
      if (!saving.hasUnsaved) return
      saving.leave()
      event.preventDefault()
    }
    const onOnline = () => void saving.flush()
    document.addEventListener('visibilitychange', onHidden)
    window.addEventListener('blur', onBlur)
    window.addEventListener('online', onOnline)
    window.addEventListener('beforeunload', onBeforeUnload)
    const unguard = guardRoute(
      async () =>
        (await saving.flush()) ||
        window.confirm('What you changed last could not be saved. Leave the story without it?'),
    )
    return () => {
      document.removeEventListener('visibilitychange', onHidden)
      window.removeEventListener('blur', onBlur)
      window.removeEventListener('online', onOnline)
      window.removeEventListener('beforeunload', onBeforeUnload)
      unguard()
    }
  }, [saving])
}
