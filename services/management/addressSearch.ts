import { withoutSlash } from '../content/fullSlugs.ts'
import type { StoryTest } from '../content/storyTests.ts'

/** The story whose page is at `/`. */
const HOME = 'home'

const ADDRESS = /^(?:https?:\/\/[^/\s?#]+(?:[/?#]|$)|\/)\S*$/i
const IN_EDITOR = /^editor\/stories\/(\d{1,15})(?:\/|$)/

/**
 * Reads a search term that is the address of a page, as it is copied out of a browser: a URL, or a path with a slash at its beginning.
 *
 * @returns tests a story for that address, in any language; undefined if the term is none
 */
export function addressSearch(term: string): StoryTest | undefined {
  if (!ADDRESS.test(term)) return undefined
  const isWhole = !term.startsWith('/')
  const path = decoded(pathOf(term).replace(/[?#].*$/s, ''))
  const inEditor = IN_EDITOR.exec(path)
  if (inEditor) return (entry) => entry.id === Number(inEditor[1])
  const wanted = path.toLowerCase()
  return (entry) => {
    const paths = pathsOf(entry)
    // One that is still typed is the beginning of a path.
    return paths.some((one) => one === wanted || (!isWhole && wanted !== '' && one.startsWith(wanted)))
  }
}

const pathOf = (term: string): string => term.replace(/^https?:\/\/[^/\s?#]+/i, '')

/** The path without the slashes around it, as it is stored. */
function decoded(path: string): string {
  try {
    return withoutSlash(decodeURIComponent(path))
  } catch {
    return withoutSlash(path)
  }
}

/** A story's addresses in all languages, with and without the language before them. */
function pathsOf({ fullSlug, translations }: Parameters<StoryTest>[0]): readonly string[] {
  const plain = page(fullSlug)
  const others = [...translations].flatMap(([language, { path }]) => {
    const translated = page(path)
    return [translated, withoutSlash(`${language}/${translated}`)]
  })
  return [plain, ...others].map((path) => path.toLowerCase())
}

const page = (fullSlug: string): string => {
  const path = withoutSlash(fullSlug)
  return path === HOME ? '' : path
}
