import { useEffect } from 'react'
import type { Together } from './Together.ts'

/** Lets what others save wait while letters are composed, as in Japanese: a text that changes below would end that. */
export function useComposing(together: Together): void {
  useEffect(() => {
    const begin = () => together.composing(true)
    const end = () => together.composing(false)
    document.addEventListener('compositionstart', begin)
    document.addEventListener('compositionend', end)
    return () => {
      document.removeEventListener('compositionstart', begin)
      document.removeEventListener('compositionend', end)
    }
  }, [together])
}
