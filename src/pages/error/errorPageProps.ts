import type { NamedPage } from '../../registry/query.ts'
import type { Words } from '../languages/words.ts'

/** What the 404 page offers. */
export interface Suggestions {
  readonly pages: readonly NamedPage[]
  /** The path of the page where visitors search; undefined where there is none. */
  readonly help?: string
}

/** The props of the error page. */
export interface ErrorPageProps {
  /** Default 500. */
  readonly statusCode?: number
  /** Default 'Error'. */
  readonly message?: string
  readonly suggestions?: Suggestions
  /** The language that the page was asked for in, as BCP 47 writes it. */
  readonly language?: string
  /** The path of the start page in that language. Default '/'. */
  readonly home?: string
  /** What the builder says in that language. */
  readonly words: Words
}
