import MiniSearch, { type SearchOptions, type SearchResult } from 'minisearch'
import { excerptOf, type MarkedPiece, markTerms } from './markTerms.ts'
import { processTerm, tokenize } from './searchTerms.ts'

/** A found article. */
export interface SearchHit {
  /** Address of the section that matches best. */
  readonly href: string
  readonly title: readonly MarkedPiece[]
  readonly heading: readonly MarkedPiece[]
  readonly excerpt: readonly MarkedPiece[]
}

export interface SearchResults {
  readonly hits: readonly SearchHit[]
  /** A suggested query if nothing was found. */
  readonly suggestion?: string
}

/** Minimum length of a word in which typing errors are accepted, and the maximum share of wrong letters. */
const FUZZY = { from: 4, share: 0.25 }

/** Maximum share and number of wrong letters in a word for a suggestion. */
const MISSPELT = 0.5
const MAX_WRONG = 6

/** Weights of words in the title, in a heading and in the text. */
const OPTIONS: SearchOptions = {
  boost: { article: 6, heading: 3, text: 1 },
  prefix: (term) => term.length > 1,
  fuzzy: (term) => (term.length >= FUZZY.from ? FUZZY.share : false),
  weights: { prefix: 0.6, fuzzy: 0.35 },
}

/** Maximum number of shown articles. */
const MAX_HITS = 8

/** The search in the help articles, on the server and in the browser. */
export class HelpSearch {
  #index: MiniSearch<HelpSection>

  constructor(sections: readonly HelpSection[]) {
    this.#index = new MiniSearch<HelpSection>({
      fields: ['article', 'heading', 'text'],
      storeFields: ['article', 'heading', 'text'],
      processTerm,
      tokenize,
      searchOptions: OPTIONS,
    })
    this.#index.addAll(sections)
  }

  /** Returns the articles that match a query, each once, the best first. */
  search(query: string): SearchResults {
    const all = this.#index.search(query, { combineWith: 'AND' })
    const found = all.length ? all : this.#index.search(query, { combineWith: 'OR' })
    const seen = new Set<string>()
    const hits: SearchHit[] = []
    for (const result of found) {
      const path = pathOf(String(result.id))
      if (seen.has(path) || hits.length === MAX_HITS) continue
      seen.add(path)
      hits.push(hitOf(result))
    }
    if (hits.length) return { hits }
    const suggestion = this.#suggestion(query)
    return suggestion ? { hits, suggestion } : { hits }
  }

  /** Returns the query with each word replaced by the most similar word of the index; undefined if a word has none. */
  #suggestion(query: string): string | undefined {
    const words = tokenize(query).map((word) => (processTerm(word) ? this.#nearest(word) : undefined))
    return words.filter(Boolean).join(' ') || undefined
  }

  /** Returns the word of the index with the smallest edit distance. */
  #nearest(word: string): string | undefined {
    const most = Math.min(MAX_WRONG, Math.round(word.length * MISSPELT))
    for (let wrong = 1; wrong <= most; wrong++) {
      const [near] = this.#index.search(word, { fuzzy: wrong, prefix: false })
      if (near) return near.terms[0]
    }
    return undefined
  }
}

const pathOf = (id: string) => id.split('#')[0] ?? id

function hitOf(result: SearchResult): SearchHit {
  const terms = new Set(Object.keys(result.match))
  const { article, heading, text } = result as unknown as HelpSection
  return {
    href: String(result.id),
    title: markTerms(article, terms),
    heading: markTerms(heading, terms),
    excerpt: markTerms(excerptOf(text, terms), terms),
  }
}

/** A section of a help article: the text below one heading. */
export interface HelpSection {
  /** The article's path, with the section's anchor if it has one: `/help/a/b/#title`. */
  readonly id: string
  readonly article: string
  /** Empty for the text before the first heading. */
  readonly heading: string
  readonly text: string
}
