import { withoutSlashes } from '../../../json/withoutSlashes.ts'
import type { StoriesParams } from '../../content/storiesParams.ts'
import { isStory, type Story } from '../../content/story.ts'
import type { DependencyRecorder } from '../../index/dependencies/DependencyRecorder.ts'
import type { SiteDefinition } from '../defineSite.ts'
import type { SiteOptions } from '../siteOptions.ts'
import type { Language } from './language.ts'
import { prefixOf } from './languagePath.ts'

type Given = Pick<SiteOptions, 'listStories'> & { readonly site: Pick<SiteDefinition, 'languages'> }

/** Stories in one language. Reading them needs a recorder, which records dependencies. */
export interface StoriesInLanguage {
  readonly language: Language
  /** The language's code in the content service, which is also the first segment of its addresses. Empty for the first language. */
  readonly prefix: string
  /** Returns a story of the service with the site's addresses in this language. Equal stories return the same object. */
  localised(story: Story): Story
  /** Returns a slug without the language's code: `notes/x` for `ar/notes/x`. A translated slug stays translated. */
  bareSlug(slug: string): string
  /** Returns a story's slug in the first language, by which the content service finds it. */
  bareSlugOf(story: Pick<Story, 'full_slug' | 'default_full_slug'>): string
  /** Returns access to the stories that records every read. */
  read(recorder: DependencyRecorder, lists?: SharedLists): ReadStories
}

/** Lists stories in the first language, with the parameters of a different language. */
export interface Originals extends Pick<SiteOptions, 'listStories'> {
  readonly language: Language
}

/** Access to the stories of one language for one result, such as a page, with recorded dependencies. */
export interface ReadStories extends Omit<StoriesInLanguage, 'read'>, Pick<SiteOptions, 'listStories'> {
  /** Records the reads. */
  readonly recorder: DependencyRecorder
  /** Access to the same stories in the first language. Omitted if this is the first. */
  readonly originals?: Originals
  /**
   * Computes a value from stories, and records the value as the dependency instead of every story that was read.
   * @param query plain data that identifies the value
   * @param shown returns the part of the value that a page can show, as plain data. Omitted: the whole value
   */
  derive<Value, Named extends { readonly kind: string }>(
    query: Named,
    make: (content: this) => Promise<Value>,
    shown?: (value: Value) => unknown,
  ): Promise<Value>
}

/** List parameters with slugs or slug prefixes. */
const SLUGS = ['starts_with', 'by_slugs', 'excluding_slugs'] as const

/** Returns a slug without its language prefix. */
export function unprefixed(slug: string, prefix: string): string {
  const bare = slug.replace(/^\/+/, '')
  if (!prefix) return bare
  return bare === prefix || bare.startsWith(`${prefix}/`) ? bare.slice(prefix.length + 1) : bare
}

/**
 * Returns the stories of a site in one of its languages. Requests use slugs in the first language. In the results, the language's
 * code is added to `full_slug` of stories, links and relations, as in the site's addresses. Stories of a site with one language are
 * returned unchanged.
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
    return withRead(own, async (requestedParams, version) => ({
      requestedParams,
      found: await listStories(requestedParams, version),
    }))
  }
  const cache = new WeakMap<object, Story>()

  function prefixed(slug: string): string {
    const bare = unprefixed(slug, prefix)
    return `${prefix}/${withoutSlashes(bare) === 'home' ? '' : bare}`
  }

  function localised(story: Story): Story {
    const known = cache.get(story)
    if (known) return known
    const full_slug = prefixed(story.full_slug)
    const changed = { ...story, full_slug, content: withAddresses(story.content) as Story['content'] }
    // Frozen stories can be cached, so the copy is frozen if the original is.
    const next: Story = Object.isFrozen(story) ? Object.freeze(changed) : changed
    cache.set(story, next)
    cache.set(next, next)
    return next
  }

  /** Adds the language to all story addresses in a value. Returns the same object if nothing changes. */
  function withAddresses(value: unknown): unknown {
    if (typeof value !== 'object' || value === null) return value
    if (Array.isArray(value)) {
      const next = value.map(withAddresses)
      return next.some((entry, index) => entry !== value[index]) ? next : value
    }
    if (isStory(value)) return localised(value)
    const fields = value as Readonly<Record<string, unknown>>
    const isLink = fields.linktype === 'story'
    const next = Object.fromEntries(
      Object.entries(fields).map(([name, field]) => {
        if (isLink && name === 'story') return [name, linked(field)]
        return [name, isLink && name === 'cached_url' ? slugIn(field) : withAddresses(field)]
      }),
    )
    return Object.keys(fields).some((name) => next[name] !== fields[name]) ? next : value
  }

  const slugIn = (slug: unknown): unknown => (typeof slug === 'string' && slug ? prefixed(slug) : slug)

  /** Adds the language to the addresses of a link's target. */
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
  return withRead(
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

/** A list, and the parameters of its request. */
interface Listed {
  readonly requestedParams: StoriesParams
  readonly found: readonly Story[]
}

/** Lists requested for one result, so that blocks that show different parts of a list share its request. */
export type SharedLists = Map<string, Promise<Listed>>

/** Adds `read` to stories. Reads of drafts are not recorded, since their results are not cached. */
function withRead(
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
