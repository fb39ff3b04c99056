import type { CacheResult } from '../pages/FoundPage.ts'
import type { DeclaredKind } from './responseHeaders.ts'

/** What a handler knows about its response, for the security headers and the log. */
export interface ResponseFacts {
  /** Undefined if the path determines the kind. */
  readonly kind?: DeclaredKind
  /** Source expression of the page's own style element for the content security policy. */
  readonly style?: string | undefined
  readonly cache?: CacheResult
  readonly cv?: number | undefined
  /** Additional information for the log. */
  readonly note?: string
}

const facts = new WeakMap<Response, ResponseFacts>()

/** Adds facts to a response, and returns it. */
export function describeResponse(response: Response, more: ResponseFacts): Response {
  facts.set(response, { ...facts.get(response), ...more })
  return response
}

/** Returns the facts about a response. Empty if its handler has added none. */
export const factsOf = (response: Response): ResponseFacts => facts.get(response) ?? {}
