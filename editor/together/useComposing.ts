import { useEffect } from 'react'
import type { Collaboration } from './Collaboration.ts'

/** Lets what others save wait while letters are composed, as in Japanese: a text that changes below would end that. */
export function useComposing(collaboration: Collaboration): void {
  useEffect(() => {
    const begin = () => collaboration.composing(true)
    const end = () => collaboration.composing(false)
    document.addEventListener('compositionstart', begin)
    document.addEventListener('compositionend', end)
    return () => {
      document.removeEventListener('compositionstart', begin)
      document.removeEventListener('compositionend', end)
    }
  }, [collaboration])
}
