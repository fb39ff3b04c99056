import type { NamedPage } from '../../registry/query.ts'
import type { Words } from '../languages/words.ts'

/** Links that the 404 page suggests. */
export interface Suggestions {
  readonly pages: readonly NamedPage[]
  /** The path of the search page. Undefined if the site has none. */
  readonly help?: string
}

/** The props of the error page. */
export interface ErrorPageProps {
  /** Default 500. */
  readonly statusCode?: number
  /** Default 'Error'. */
  readonly message?: string
  readonly suggestions?: Suggestions
  /** The language of the requested path, as a BCP 47 tag. */
  readonly language?: string
  /** The path of the start page in that language. Default '/'. */
  readonly home?: string
  /** The builder's texts in that language. */
  readonly words: Words
}
