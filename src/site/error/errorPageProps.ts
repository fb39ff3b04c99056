import type { Suggestions } from './suggestions.ts'

/** What the page in place of one that could not be shown is rendered with. */
export interface ErrorPageProps {
  /** Default 500. */
  readonly statusCode?: number
  /** Default 'Error'. */
  readonly message?: string
  readonly suggestions?: Suggestions
}
