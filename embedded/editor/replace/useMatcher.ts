import { useEffect, useState } from 'react'
import { createMatcher, type Matcher, type Wanted } from './createMatcher.ts'

/** What finds what is wanted; null while nothing is, or why it cannot be looked for. */
export function useMatcher(wanted: Wanted): {
  readonly matcher: Matcher | null
  readonly why: string | null
} {
  const [made, setMade] = useState<{ matcher: Matcher | null; why: string | null }>(NONE)
  const { find, replace, isExpression, matchCase, wholeWords } = wanted
  useEffect(() => {
    let isWanted = true
    const set = (next: typeof NONE) => {
      if (isWanted) setMade(next)
    }
    if (find === '') set(NONE)
    else
      createMatcher({ find, replace, isExpression, matchCase, wholeWords }).then(
        (matcher) => set({ matcher, why: null }),
        (error: unknown) =>
          set({ matcher: null, why: error instanceof Error ? error.message : String(error) }),
      )
    return () => {
      isWanted = false
    }
  }, [find, replace, isExpression, matchCase, wholeWords])
  return made
}

const NONE: { readonly matcher: Matcher | null; readonly why: string | null } = { matcher: null, why: null }
