import type { IndexedStory } from './StoryIndex.ts'
import { walkTexts } from './walkContent.ts'

const texts = new WeakMap<IndexedStory, string>()

/**
 * The stories that have every word of the term in their path, name or content, the best first: by how well the path
 * matches, then the name, then by position.
 */
export function searchStories(stories: readonly IndexedStory[], term: string): IndexedStory[] {
  const wanted = term.trim().toLowerCase()
  const words = [...new Set(wanted.split(/\s+/))].filter((word) => word !== '')
  const phrase = plainWords(wanted)
  return stories
    .filter((story) => words.every((word) => searchText(story).includes(word)))
    .map((story) => ({
      story,
      path: relevance(story.fullSlug, phrase),
      name: relevance(story.data.name, phrase),
    }))
    .sort((a, b) => b.path - a.path || b.name - a.name || a.story.position - b.story.position)
    .map(({ story }) => story)
}

function searchText(story: IndexedStory): string {
  const known = texts.get(story)
  if (known !== undefined) return known
  const parts = [story.fullSlug, story.data.name]
  walkTexts(story.content, (text) => parts.push(text))
  const text = parts.join('\n').toLowerCase()
  texts.set(story, text)
  return text
}

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
