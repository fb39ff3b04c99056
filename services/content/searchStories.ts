import { byPosition, type IndexedStory } from './IndexedStory.ts'
import { RecentTexts } from './RecentTexts.ts'
import { MAX_WORDS, type WordsIn } from './searchRows.ts'
import { searchText } from './searchText.ts'
import { sortInSlices, startTimeSlicing } from './timeSlicing.ts'
import type { ViewListener } from './VersionIndex.ts'

/** How many characters of what is searched stay in memory. */
const MAX_TEXT = 4_000_000

/** The texts that stories are searched by. */
export class SearchTexts implements ViewListener {
  readonly #kept = new RecentTexts<IndexedStory, string>(MAX_TEXT)

  /** The text where it is at hand. */
  known(story: IndexedStory): string | undefined {
    return this.#kept.get(story, '')
  }

  of(story: IndexedStory): string {
    const known = this.known(story)
    if (known !== undefined) return known
    const text = `${headOf(story).toLowerCase()}\n${searchText(story.content)}`
    this.#kept.set(story, '', text, text.length)
    return text
  }

  added(): void {}

  removed(story: IndexedStory): void {
    this.#kept.forget(story)
  }
}

const wordsOf = (term: string) => [...new Set(wantedOf(term).split(/\s+/))].filter((word) => word !== '')

/** Up to so many stories are looked at one by one. */
const FEW_STORIES = 16

/**
 * As `searchTest`, for stories of which most are looked at: what their contents hold is asked of the store at once, in slices.
 * Undefined where they are better looked at one by one.
 */
export async function foundTest(
  term: string,
  stories: readonly IndexedStory[],
  wordsIn: WordsIn,
): Promise<((story: IndexedStory) => boolean) | undefined> {
  const all = wordsOf(term)
  // What has a word has each part of it.
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

/** Whether a story has every word of the term in its path, name or content. */
export function searchTest(term: string, texts: SearchTexts): (story: IndexedStory) => boolean {
  const words = wordsOf(term)
  // A word without what JSON escapes stands in the stored text as it is; most stories are told by that, unparsed.
  const plain = words.filter((word) => !/["\\\p{Cc}\p{Cs}]/u.test(word))
  return (story) => {
    const known = texts.known(story)
    if (known === undefined && plain.length > 0) {
      const head = headOf(story).toLowerCase()
      const stored = (story.contentTextOnce ?? '').toLowerCase()
      if (!plain.every((word) => head.includes(word) || stored.includes(word))) return false
    }
    const text = known ?? texts.of(story)
    return words.every((word) => text.includes(word))
  }
}

/** The best first: by how well the path matches, then the name, then by position. */
export function byRelevance(stories: readonly IndexedStory[], term: string): IndexedStory[] {
  const rank = ranker(term)
  return stories.toSorted((a, b) => rank(b) - rank(a) || byPosition(a, b))
}

/** The same in slices: a common word finds nearly all stories. */
export async function byRelevanceInSlices(
  stories: readonly IndexedStory[],
  term: string,
): Promise<readonly IndexedStory[]> {
  const rank = ranker(term)
  return sortInSlices(stories, (a, b) => rank(b) - rank(a) || byPosition(a, b))
}

/** How well stories match a term, each judged once. */
function ranker(term: string): (story: IndexedStory) => number {
  const phrase = plainWords(wantedOf(term))
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

const wantedOf = (term: string) => term.trim().toLowerCase()

/** 4: is the term, 3: starts with it, 2: has it as a word, 1: has it somewhere, 0: has it not. */
function relevance(given: string, wanted: string): number {
  const text = plainWords(given.toLowerCase())
  if (text === wanted) return 4
  if (text.startsWith(wanted)) return 3
  if (` ${text} `.includes(` ${wanted} `)) return 2
  return text.includes(wanted) ? 1 : 0
}

/** A path or a name as words with blanks between them. */
function plainWords(text: string): string {
  return text.replaceAll(/[-/_]+/g, ' ').trim()
}
