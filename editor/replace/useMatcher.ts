import { useEffect, useState } from 'react'
import { errorMessage } from '../api/ApiError.ts'
import { createMatcher, type Matcher, type Wanted } from './createMatcher.ts'

interface Made {
  readonly matcher: Matcher | null
  readonly why: string | null
}

/**
 * What finds what is wanted; null while nothing is, or why it cannot be looked for. Where it is not current it is of what was wanted
 * before: an expression's takes a moment, and until then nothing may be replaced by it.
 */
export function useMatcher(wanted: Wanted): Made & { readonly isCurrent: boolean } {
  const [made, setMade] = useState<Made & { readonly of: Wanted | null }>({ ...NONE, of: null })
  useEffect(() => {
    let isWanted = true
    const set = (next: Made) => {
      if (isWanted) setMade({ ...next, of: wanted })
    }
    if (wanted.find === '') set(NONE)
    else
      createMatcher(wanted).then(
        (matcher) => set({ matcher, why: null }),
        (error: unknown) => set({ matcher: null, why: errorMessage(error) }),
      )
    return () => {
      isWanted = false
    }
  }, [wanted])
  return { matcher: made.matcher, why: made.why, isCurrent: made.of === wanted }
}

const NONE: Made = { matcher: null, why: null }
