import type { ManagementApi } from '../api/ManagementApi.ts'
import type { StoryEntry } from '../api/wire.ts'
import { proposeSlug } from './proposeSlug.ts'
import { type RedirectKind, redirectContent } from './redirectKind.ts'
import { pageAddress } from './storyMenu.ts'

interface MoveOptions {
  readonly name?: string
  readonly slug?: string
  readonly folder?: number
  /** Has the old address lead to the new one. */
  readonly redirect?: RedirectKind
}

/**
 * Gives a story another name or place. A published one is published there too, as its address is no draft; a redirect is published with it.
 * @throws ApiError
 */
export async function moveStory(
  api: ManagementApi,
  entry: StoryEntry,
  { name, slug, folder, redirect }: MoveOptions,
): Promise<void> {
  const moved = await api.saveStory(
    entry.id,
    {
      ...(name === undefined ? {} : { name }),
      ...(slug === undefined ? {} : { slug }),
      ...(folder === undefined ? {} : { parent_id: folder }),
    },
    // What else is unpublished stays so.
    { publish: !entry.is_folder && entry.published && !entry.unpublished_changes },
  )
  if (!redirect || moved.story.full_slug === entry.full_slug) return
  await api.createStory(
    {
      name: `${pageAddress(entry.full_slug)} → ${moved.story.name}`,
      slug: await freeSlug(api, proposeSlug(entry.full_slug)),
      parent_id: await redirectFolder(api, redirect),
      content: redirectContent(redirect, {
        uuid: entry.uuid,
        from: pageAddress(entry.full_slug),
        fullSlug: moved.story.full_slug,
      }),
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
