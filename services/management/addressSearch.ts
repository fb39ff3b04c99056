import { withoutSlashes } from '../../json/withoutSlashes.ts'
import type { IndexedStory } from '../content/IndexedStory.ts'
import type { StoryTest } from '../content/storyTests.ts'

/** The story whose page is at `/`. */
const HOME = 'home'

const ADDRESS = /^(?:https?:\/\/[^/\s?#]+(?:[/?#]|$)|\/)\S*$/i
const IN_EDITOR = /^editor\/stories\/(\d{1,15})(?:\/|$)/

/**
 * Parses a search term that is the address of a page, for example copied from the browser: a URL, or a path that begins with a slash.
 *
 * @returns a test whether a story has that address in any language; undefined if the term is not an address
 */
export function addressSearch(term: string): StoryTest | undefined {
  if (!ADDRESS.test(term)) return undefined
  const isComplete = !term.startsWith('/')
  const path = decodedPath(pathOf(term).replace(/[?#].*$/s, ''))
  const inEditor = IN_EDITOR.exec(path)
  if (inEditor) return (entry) => entry.id === Number(inEditor[1])
  const wanted = path.toLowerCase()
  return (entry) => {
    const paths = publicPaths(entry)
    // A path can still be incomplete while the user types.
    return paths.some((one) => one === wanted || (!isComplete && wanted !== '' && one.startsWith(wanted)))
  }
}

const pathOf = (term: string): string => term.replace(/^https?:\/\/[^/\s?#]+/i, '')

/** Decodes a path and removes its outer slashes, as in stored paths. */
export function decodedPath(path: string): string {
  try {
    return withoutSlashes(decodeURIComponent(path))
  } catch {
    return withoutSlashes(path)
  }
}

/** Returns a story's paths in all languages in lower case, with and without the language prefix. The home page's path is empty. */
export function publicPaths({ fullSlug, translations }: IndexedStory): readonly string[] {
  const plain = page(fullSlug)
  const translated = [...translations].flatMap(([language, { path }]) => {
    const plainPath = page(path)
    return [plainPath, withoutSlashes(`${language}/${plainPath}`)]
  })
  return [plain, ...translated].map((path) => path.toLowerCase())
}

const page = (fullSlug: string): string => {
  const path = withoutSlashes(fullSlug)
  return path === HOME ? '' : path
}
