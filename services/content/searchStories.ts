import { startTimeSlicing } from '../../json/timeSlicing.ts'
import { byPosition, type IndexedStory } from './IndexedStory.ts'
import { MAX_WORDS, type WordsIn } from './searchRows.ts'
import { searchText } from './searchText.ts'
import { textCache } from './textCache.ts'
import { sortInSlices } from './timeSlicing.ts'
import type { ViewListener } from './VersionIndex.ts'

/** Maximum number of cached characters. */
const MAX_TEXT = 4_000_000

/** Cache of the searchable texts of stories: path, name and content in lower case. */
export class SearchTexts implements ViewListener {
  readonly #cache = textCache(MAX_TEXT)

  /** The text if it is cached; otherwise undefined. */
  known(story: IndexedStory): string | undefined {
    return this.#cache.get(story)
  }

  of(story: IndexedStory): string {
    const known = this.known(story)
    if (known !== undefined) return known
    const text = `${headOf(story).toLowerCase()}\n${searchText(story.content)}`
    this.#cache.set(story, text)
    return text
  }

  added(): void {}

  removed(story: IndexedStory): void {
    this.#cache.delete(story)
  }
}

const wordsOf = (term: string) => [...new Set(normalized(term).split(/\s+/))].filter((word) => word !== '')

/** Up to this number of stories, reading each content is faster than searching the database. */
const FEW_STORIES = 16

/**
 * Like `searchTest`, for many stories: searches all contents in the database, in time slices. Returns undefined if `searchTest`
 * is faster or the term has too many words.
 */
export async function databaseSearchTest(
  term: string,
  stories: readonly IndexedStory[],
  wordsIn: WordsIn,
): Promise<((story: IndexedStory) => boolean) | undefined> {
  const all = wordsOf(term)
  // A word that is part of a different word needs no search: a text with the longer word contains it.
  const words = all.filter((word) => !all.some((other) => other !== word && other.includes(word)))
  if (stories.length <= FEW_STORIES || words.length > MAX_WORDS || words.length === 0) return undefined
  const found = { draft: new Map<string, number>(), published: new Map<string, number>() }
  const slices = startTimeSlicing()
  for (const version of new Set(stories.map(({ version }) => version)))
    for (const part of wordsIn(version, words)) {
      for (const [uuid, bits] of part) found[version].set(uuid, bits)
      if (slices.isOver()) await slices.next()
    }
  return (story) => {
    const bits = found[story.version].get(story.uuid) ?? 0
    if (bits === 2 ** words.length - 1) return true
    const head = headOf(story).toLowerCase()
    return words.every((word, at) => (bits >> at) % 2 === 1 || head.includes(word))
  }
}

/** Returns a test that passes stories with every word of the term in their path, name or content. */
export function searchTest(term: string, texts: SearchTexts): (story: IndexedStory) => boolean {
  const words = wordsOf(term)
  // JSON does not escape these words, so a search in the unparsed text excludes most stories.
  const plain = words.filter((word) => !/["\\\p{Cc}\p{Cs}]/u.test(word))
  return (story) => {
    const known = texts.known(story)
    if (known === undefined && plain.length > 0) {
      const head = headOf(story).toLowerCase()
      const stored = (story.uncachedContentText ?? '').toLowerCase()
      if (!plain.every((word) => head.includes(word) || stored.includes(word))) return false
    }
    const text = known ?? texts.of(story)
    return words.every((word) => text.includes(word))
  }
}

/** Sorts by relevance: matches in the path count more than in the name; equal stories are in the default order. */
export function byRelevance(stories: readonly IndexedStory[], term: string): IndexedStory[] {
  const rank = ranker(term)
  return stories.toSorted((a, b) => rank(b) - rank(a) || byPosition(a, b))
}

/** Like `byRelevance`, in time slices: a common word finds nearly all stories. */
export async function byRelevanceInSlices(
  stories: readonly IndexedStory[],
  term: string,
): Promise<readonly IndexedStory[]> {
  const rank = ranker(term)
  return sortInSlices(stories, (a, b) => rank(b) - rank(a) || byPosition(a, b))
}

/** Returns a function that computes a story's relevance for a term, and caches it. */
function ranker(term: string): (story: IndexedStory) => number {
  const phrase = plainWords(normalized(term))
  const ranks = new Map<IndexedStory, number>()
  return (story) => {
    const known = ranks.get(story)
    if (known !== undefined) return known
    const rank = 5 * relevance(story.fullSlug, phrase) + relevance(story.data.name, phrase)
    ranks.set(story, rank)
    return rank
  }
}

const headOf = ({ fullSlug, data }: IndexedStory) => `${fullSlug}\n${data.name}`

const normalized = (term: string) => term.trim().toLowerCase()

/** 4: equals the phrase, 3: starts with it, 2: contains it as a word, 1: contains it, 0: does not contain it. */
function relevance(pathOrName: string, phrase: string): number {
  const text = plainWords(pathOrName.toLowerCase())
  if (text === phrase) return 4
  if (text.startsWith(phrase)) return 3
  if (` ${text} `.includes(` ${phrase} `)) return 2
  return text.includes(phrase) ? 1 : 0
}

/** Replaces the separators of a path or slug with spaces. */
function plainWords(text: string): string {
  return text.replaceAll(/[-/_]+/g, ' ').trim()
}
