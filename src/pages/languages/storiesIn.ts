import type { StoriesParams } from '../../content/storiesParams.ts'
import { isStory, type Story } from '../../content/story.ts'
import type { DependencyRecorder } from '../../index/dependencies/DependencyRecorder.ts'
import type { SiteDefinition } from '../defineSite.ts'
import type { SiteOptions } from '../siteOptions.ts'
import type { Language } from './language.ts'
import { prefixOf } from './languagePath.ts'

type Given = Pick<SiteOptions, 'listStories'> & { readonly site: Pick<SiteDefinition, 'languages'> }

/** Stories in one language. They are read with a recorder, which notes what is made of them. */
export interface StoriesInLanguage {
  readonly language: Language
  /** Its code in the content service, which also begins its addresses; empty for the first. */
  readonly prefix: string
  /** A story as the service gave it in this language, with all addresses in it as the site's. The same object for the same. */
  localised(story: Story): Story
  /** A slug without the language's code: `notes/x` for `ar/notes/x`. One that is translated stays so. */
  bareSlug(slug: string): string
  /** A story's slug in the first language, by which the content service finds it. */
  bareSlugOf(story: Pick<Story, 'full_slug' | 'default_full_slug'>): string
  /** The way to the stories. What is read is noted. */
  read(recorder: DependencyRecorder, lists?: SharedLists): ReadStories
}

/** Stories in the first language, asked for as in another. */
export interface Originals extends Pick<SiteOptions, 'listStories'> {
  readonly language: Language
}

/** Stories in one language, read for one thing that is made of them. */
export interface ReadStories extends Omit<StoriesInLanguage, 'read'>, Pick<SiteOptions, 'listStories'> {
  /** What notes the reading. */
  readonly recorder: DependencyRecorder
  /** The way to the same stories in the first language; absent where this is the first. */
  readonly originals?: Originals
  /**
   * Makes a value of stories, so that only a change of the value counts, and not each of the stories.
   * @param query plain data that names the value
   * @param shown what a page can show of the value, as plain data; omitted: all of it
   */
  derive<Value, Named extends { readonly kind: string }>(
    query: Named,
    make: (content: this) => Promise<Value>,
    shown?: (value: Value) => unknown,
  ): Promise<Value>
}

/** Parameters of a list that hold slugs, or what slugs begin with. */
const SLUGS = ['starts_with', 'by_slugs', 'excluding_slugs'] as const

export const withoutSlashes = (slug: string): string => slug.replace(/^\/+|(?<!\/)\/+$/g, '')

/** A slug without the code of a language before it. */
export function unprefixed(slug: string, prefix: string): string {
  const bare = slug.replace(/^\/+/, '')
  if (!prefix) return bare
  return bare === prefix || bare.startsWith(`${prefix}/`) ? bare.slice(prefix.length + 1) : bare
}

/**
 * The stories of a site in one of its languages. They are asked for by their slugs in the first language, and come with the
 * language's code before their `full_slug` and before those of the stories that their links and relations lead to, as the
 * addresses of the site are. A site with one language has them as they are.
 */
export function storiesIn({ site, listStories }: Given, language: Language): StoriesInLanguage {
  const prefix = prefixOf(site, language)
  if (!prefix) {
    const own = {
      language,
      prefix,
      localised: (story: Story) => story,
      bareSlug: (slug: string) => slug,
      bareSlugOf: ({ full_slug }: Pick<Story, 'full_slug'>) => full_slug,
    }
    return readable(own, async (requestedParams, version) => ({
      requestedParams,
      found: await listStories(requestedParams, version),
    }))
  }
  const made = new WeakMap<object, Story>()

  function prefixed(slug: string): string {
    const bare = unprefixed(slug, prefix)
    return `${prefix}/${withoutSlashes(bare) === 'home' ? '' : bare}`
  }

  function localised(story: Story): Story {
    const known = made.get(story)
    if (known) return known
    const full_slug = prefixed(story.full_slug)
    const changed = { ...story, full_slug, content: addressed(story.content) as Story['content'] }
    // As what it was made of.
    const next: Story = Object.isFrozen(story) ? Object.freeze(changed) : changed
    made.set(story, next)
    made.set(next, next)
    return next
  }

  /** A value with the addresses of the stories in it in this language; the same object where none changes. */
  function addressed(value: unknown): unknown {
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) {
      const next = value.map(addressed)
      return next.some((entry, index) => entry !== value[index]) ? next : value
    }
    if (isStory(value)) return localised(value)
    const fields = value as Readonly<Record<string, unknown>>
    const isLink = fields.linktype === 'story'
    const next = Object.fromEntries(
      Object.entries(fields).map(([name, field]) => {
        if (isLink && name === 'story') return [name, linked(field)]
        return [name, isLink && name === 'cached_url' ? slugIn(field) : addressed(field)]
      }),
    )
    return Object.keys(fields).some((name) => next[name] !== fields[name]) ? next : value
  }

  const slugIn = (slug: unknown): unknown => (typeof slug === 'string' && slug ? prefixed(slug) : slug)

  /** The story that a link leads to. */
  function linked(story: unknown): unknown {
    if (typeof story !== 'object' || story === null) return story
    const { full_slug, url, path } = story as Readonly<Record<string, unknown>>
    return { ...story, full_slug: slugIn(full_slug), url: slugIn(url), path: slugIn(path) }
  }

  function bareParams(params: StoriesParams): StoriesParams {
    const bare = SLUGS.flatMap((name) => {
      const slugs = params[name]
      return slugs === undefined
        ? []
        : [
            [
              name,
              slugs
                .split(',')
                .map((slug) => unprefixed(slug, prefix))
                .join(','),
            ],
          ]
    })
    return { ...params, ...Object.fromEntries(bare) }
  }

  const bareSlug = (slug: string) => unprefixed(slug, prefix) || 'home'
  const bareSlugOf: StoriesInLanguage['bareSlugOf'] = ({ full_slug, default_full_slug }) =>
    default_full_slug || bareSlug(full_slug)
  const stories = { language, prefix, localised, bareSlug, bareSlugOf }
  return readable(
    stories,
    async (params, version) => {
      const bare = bareParams(params)
      const found = await listStories({ ...bare, language: prefix }, version)
      return { requestedParams: bare, found: found.map(localised) }
    },
    {
      language: site.languages[0],
      listStories: async (params, version) => listStories(bareParams(params), version),
    },
  )
}

/** A list, and what was asked for to get it. */
interface Listed {
  readonly requestedParams: StoriesParams
  readonly found: readonly Story[]
}

/** Lists that were asked for while one thing is made: parts of it that show different parts of a list share its request. */
export type SharedLists = Map<string, Promise<Listed>>

/** Stories with the way to them, each reading of which is noted. Drafts are not: nothing made of them is kept. */
function readable(
  stories: Omit<StoriesInLanguage, 'read'>,
  list: (...requestedParams: Parameters<SiteOptions['listStories']>) => Promise<Listed>,
  originals?: Originals,
): StoriesInLanguage {
  const { code } = stories.language
  const read = (recorder: DependencyRecorder, lists: SharedLists = new Map()): ReadStories => ({
    ...stories,
    recorder,
    ...(originals ? { originals } : {}),
    async listStories(params, version) {
      const key = JSON.stringify([version, params])
      const listed = lists.get(key) ?? list(params, version)
      lists.set(key, listed)
      const { requestedParams, found } = await listed
      if (version === 'published') recorder.list(requestedParams, found, code)
      return found
    },
    derive: (query, make, shown) => recorder.derive(query, code, (inner) => make(read(inner, lists)), shown),
  })
  return { ...stories, read }
}
