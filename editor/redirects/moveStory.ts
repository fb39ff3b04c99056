import type { ManagementApi } from '../api/ManagementApi.ts'
import type { StoryEntry } from '../api/wire.ts'
import { pageAddress } from '../navigation/storyMenu.ts'
import { proposeSlug } from './proposeSlug.ts'
import { type RedirectKind, redirectContent } from './redirectKind.ts'

/** A slug in another language; empty is the one of the default language. */
export interface SlugIn {
  readonly lang: string
  readonly slug: string
}

interface MoveOptions {
  readonly name?: string
  readonly slug?: string
  readonly folder?: number
  readonly translatedSlugs?: readonly SlugIn[]
  /** Redirects the former addresses of the story, or of all published stories in the folder. */
  readonly redirect?: RedirectKind
}

/**
 * Gives a story another name or place. A published one is published there too, as its address is no draft; a redirect is published with it.
 * @returns a warning if it now has an address of another story
 * @throws ApiError
 */
export async function moveStory(
  api: ManagementApi,
  entry: StoryEntry,
  { name, slug, folder, translatedSlugs = [], redirect }: MoveOptions,
): Promise<string | undefined> {
  const published = redirect ? await publishedWith(api, entry) : []
  const moved = await api.saveStory(
    entry.id,
    {
      ...(name === undefined ? {} : { name }),
      ...(slug === undefined ? {} : { slug }),
      ...(folder === undefined ? {} : { parent_id: folder }),
      ...(translatedSlugs.length === 0 ? {} : { translated_slugs_attributes: translatedSlugs }),
    },
    // What else is unpublished stays so.
    { publish: !entry.is_folder && entry.published && !entry.unpublished_changes },
  )
  if (redirect)
    for (const story of published) {
      const fullSlug = moved.story.full_slug + story.full_slug.slice(entry.full_slug.length)
      await createRedirect(api, redirect, { ...story, from: story.full_slug, fullSlug })
    }
  return moved.warnings?.find(({ path }) => path === 'story.translated_slugs')?.message
}

/**
 * Published stories whose addresses change with a story or folder: itself, or all below it.
 * @throws ApiError
 */
export async function publishedWith(
  api: Pick<ManagementApi, 'allStories'>,
  { is_folder, published, full_slug, ...entry }: StoryEntry,
  signal?: AbortSignal,
): Promise<readonly StoryEntry[]> {
  if (!is_folder) return published ? [{ is_folder, published, full_slug, ...entry }] : []
  const starts_with = `${full_slug.replace(/\/$/, '')}/`
  return api.allStories({ starts_with, is_published: true, story_only: true }, signal)
}

interface Moved {
  readonly uuid: string
  readonly name: string
  /** The path before and now, without a slash at the beginning. */
  readonly from: string
  readonly fullSlug: string
}

/** Publishes a redirect from the former address of a story, unless the address is the same. @throws ApiError */
export async function createRedirect(
  api: ManagementApi,
  kind: RedirectKind,
  { uuid, name, from, fullSlug }: Moved,
): Promise<void> {
  const address = pageAddress(from)
  if (address === pageAddress(fullSlug)) return
  await api.createStory(
    {
      name: `${address} → ${name}`,
      slug: await freeSlug(api, proposeSlug(from) || 'home'),
      parent_id: await redirectFolder(api, kind),
      content: redirectContent(kind, { uuid, from: address, fullSlug }),
    },
    true,
  )
}

/** Where the space has its redirects: the folder of one of them, else the root. */
async function redirectFolder(api: ManagementApi, { component }: RedirectKind): Promise<number> {
  const { items } = await api.stories({ content_type: component, story_only: true, per_page: 1 })
  return items[0]?.parent_id ?? 0
}

/** A slug that no story of the space ends in, so that it is free in any folder. */
async function freeSlug(api: ManagementApi, wanted: string): Promise<string> {
  for (let n = 1; ; n++) {
    const slug = n === 1 ? wanted : `${wanted}-${n}`
    const { items } = await api.stories({ search: slug, per_page: 100 })
    if (!items.some((entry) => entry.slug === slug)) return slug
  }
}
