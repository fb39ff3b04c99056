import type { SearchResults } from './HelpSearch.ts'

/** Returns the status message of a search, also for screen readers. */
export function searchStatus(query: string, { hits, suggestion }: SearchResults): string {
  if (hits.length) return `${hits.length} ${hits.length === 1 ? 'article' : 'articles'} for “${query}”.`
  const near = suggestion ? ` Did you mean “${suggestion}”?` : ' Try other words, or fewer.'
  return `No article has “${query}”.${near}`
}
