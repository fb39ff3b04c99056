import { useEffect } from 'react'
import type { Collaboration } from './Collaboration.ts'

/** Delays merging of remote changes while an input method composes text: changing the text would cancel the composition. */
export function useComposing(collaboration: Collaboration): void {
  useEffect(() => {
    const begin = () => collaboration.setComposing(true)
    const end = () => collaboration.setComposing(false)
    document.addEventListener('compositionstart', begin)
    document.addEventListener('compositionend', end)
    return () => {
      document.removeEventListener('compositionstart', begin)
      document.removeEventListener('compositionend', end)
    }
  }, [collaboration])
}
