import type { ManagementApi } from '../api/ManagementApi.ts'
import type { StoryEntry } from '../api/wire.ts'
import { pageAddress } from '../navigation/storyMenu.ts'
import { proposeSlug } from './proposeSlug.ts'
import { type RedirectKind, redirectContent } from './redirectKind.ts'

/** A translated slug; empty to use that of the default language. */
export interface SlugTranslation {
  readonly lang: string
  readonly slug: string
}

interface MoveOptions {
  readonly name?: string
  readonly slug?: string
  readonly folder?: number
  readonly translatedSlugs?: readonly SlugTranslation[]
  /** Redirects the former addresses of the story, or of all published stories in the folder. */
  readonly redirect?: RedirectKind
}

/**
 * Renames or moves a story. Publishes a story without unpublished changes, so that visitors get the new address, and creates its redirects.
 * @returns a warning if a translated address is that of a different story
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
    // Publishing must not include unpublished changes.
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
 * Returns the published stories whose addresses change with an entry: the story itself, or all stories below a folder.
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

interface MovedStory {
  readonly uuid: string
  readonly name: string
  /** Old path without a leading slash. */
  readonly from: string
  /** New path without a leading slash. */
  readonly fullSlug: string
}

/** Publishes a redirect from the former address of a story, unless the address is the same. @throws ApiError */
export async function createRedirect(
  api: ManagementApi,
  kind: RedirectKind,
  { uuid, name, from, fullSlug }: MovedStory,
): Promise<void> {
  const address = pageAddress(from)
  if (address === pageAddress(fullSlug)) return
  await api.createStory(
    {
      name: `${address} → ${name}`,
      slug: await unusedSlug(api, proposeSlug(from) || 'home'),
      parent_id: await redirectFolder(api, kind),
      content: redirectContent(kind, { uuid, from: address, fullSlug }),
    },
    true,
  )
}

/** Returns the folder of an existing redirect, else the root. */
async function redirectFolder(api: ManagementApi, { component }: RedirectKind): Promise<number> {
  const { items } = await api.stories({ content_type: component, story_only: true, per_page: 1 })
  return items[0]?.parent_id ?? 0
}

/** Returns a slug, numbered if necessary, that no story of the space has. */
async function unusedSlug(api: ManagementApi, proposed: string): Promise<string> {
  for (let n = 1; ; n++) {
    const slug = n === 1 ? proposed : `${proposed}-${n}`
    const { items } = await api.stories({ search: slug, per_page: 100 })
    if (!items.some((entry) => entry.slug === slug)) return slug
  }
}
