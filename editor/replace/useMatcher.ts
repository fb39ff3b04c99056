import { useEffect, useState } from 'react'
import { errorMessage } from '../api/ApiError.ts'
import { createMatcher, type Matcher, type ReplaceQuery } from './createMatcher.ts'

interface MatcherState {
  readonly matcher: Matcher | null
  readonly why: string | null
}

/**
 * Creates the matcher of a query; null for an empty or invalid query. `isCurrent` is false while the result belongs to the previous query,
 * since creating a matcher is asynchronous. Nothing may be replaced until it is current.
 */
export function useMatcher(query: ReplaceQuery): MatcherState & { readonly isCurrent: boolean } {
  const [state, setState] = useState<MatcherState & { readonly query: ReplaceQuery | null }>({
    ...NONE,
    query: null,
  })
  useEffect(() => {
    let isActive = true
    const set = (next: MatcherState) => {
      if (isActive) setState({ ...next, query: query })
    }
    if (query.find === '') set(NONE)
    else
      createMatcher(query).then(
        (matcher) => set({ matcher, why: null }),
        (error: unknown) => set({ matcher: null, why: errorMessage(error) }),
      )
    return () => {
      isActive = false
    }
  }, [query])
  return { matcher: state.matcher, why: state.why, isCurrent: state.query === query }
}

const NONE: MatcherState = { matcher: null, why: null }
