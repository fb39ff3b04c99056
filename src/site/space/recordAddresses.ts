import { pathKey } from '../redirects/readRedirects.ts'
import type { StoryRecord } from './storyRecord.ts'

/** What its page may be asked for by beside its slug in the first language. */
export function aliasesOf({ language, slug, bareSlug, otherSlugs = [] }: StoryRecord): readonly string[] {
  const code = `${language.toLowerCase()}/`
  const own = slug.startsWith(code) ? slug.slice(code.length) : slug
  return own === bareSlug || own === '' ? otherSlugs : [own, ...otherSlugs]
}

/** From where it leads visitors on, for a redirect. */
export function fromOf({ redirect }: StoryRecord): readonly string[] {
  const key = redirect && pathKey(redirect.from)
  return key === undefined ? [] : [key]
}
