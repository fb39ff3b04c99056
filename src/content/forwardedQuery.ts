import type { ContentVersion } from './contentVersion.ts'

/** A route's query, as a string or parsed. */
export type RouteQuery = string | URLSearchParams | Readonly<Record<string, unknown>>

/** The parameters of the content service that a visitor may set. */
export interface ForwardedQuery {
  readonly language?: string
  readonly fallback_lang?: string
  /** Drafts only: a release is unpublished content. */
  readonly from_release?: string
}

const languageCode = /^[a-z]{2,3}(?:[-_][a-z0-9]{2,8}){0,3}$/i
const releaseId = /^[1-9]\d{0,19}$/

/**
 * Returns the part of a route's query that is sent to the content service, by an allow-list: the service answers 422 to unknown
 * parameters, and visitors must not choose token, version and cv. Values that are not a language code or a release id are dropped. The
 * hosted editor's names of these parameters are supported, too. Variants of an A/B test are separate stories and need no parameter.
 */
export function forwardedQuery(query: RouteQuery, { version }: { version: ContentVersion }): ForwardedQuery {
  if (query === '' || (query instanceof URLSearchParams && query.size === 0)) return {}
  const value = reader(query)
  const language = matching(languageCode, value('language'), value('_storyblok_lang'))
  const fallback = matching(languageCode, value('fallback_lang'))
  const release =
    version === 'draft' ? matching(releaseId, value('from_release'), value('_storyblok_release')) : undefined
  return {
    ...(language && { language }),
    ...(fallback && { fallback_lang: fallback }),
    ...(release && { from_release: release }),
  }
}

function matching(pattern: RegExp, ...values: readonly unknown[]): string | undefined {
  const texts = values.map((value) => (typeof value === 'number' ? String(value) : value))
  return texts.find((value): value is string => typeof value === 'string' && pattern.test(value))
}

function reader(query: RouteQuery): (name: string) => unknown {
  if (typeof query === 'string' || query instanceof URLSearchParams) {
    const parameters = new URLSearchParams(query)
    return (name) => parameters.get(name)
  }
  return (name) => {
    const value = Object.hasOwn(query, name) ? query[name] : undefined
    return Array.isArray(value) ? value[0] : value
  }
}
