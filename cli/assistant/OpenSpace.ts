import { ApiError } from '../../editor/api/ApiError.ts'
import { loadSpaceSchema } from '../../editor/api/loadSpaceSchema.ts'
import { ManagementApi } from '../../editor/api/ManagementApi.ts'
import type { LoadedStory } from '../../editor/api/wire.ts'
import type { SpaceSchema } from '../../editor/space/SpaceSchema.ts'
import type { Registry } from '../../src/registry/registry.ts'
import { Refusal } from './Refusal.ts'

/** By whom versions are that assistants saved. */
const AUTHOR = 'assistant'

/** Where the site runs, and what opens its local tools. */
export interface RunningSite {
  /** `http://127.0.0.1:4000`. */
  readonly origin: string
  readonly secret: string
}

/** The space that tools read and propose for. */
export interface OpenSpace {
  readonly origin: string
  readonly api: ManagementApi
  readonly schema: SpaceSchema
  /** The site's blocks, by which contents are checked. */
  readonly registry: Registry
}

/** Opens the space of a site as it is now: it may have been started again since, and its components changed. */
export async function openSpace({ origin, secret }: RunningSite, registry: Registry): Promise<OpenSpace> {
  const api = await ManagementApi.connect(undefined, {
    origin,
    headers: { authorization: `Bearer ${secret}`, 'strata-author': AUTHOR },
  })
  return { origin, api, schema: await loadSpaceSchema(api), registry }
}

/**
 * A story by its id or its path.
 * @throws Refusal where there is none, with those of similar paths
 */
export async function findStory({ api }: OpenSpace, idOrPath: number | string): Promise<LoadedStory> {
  if (typeof idOrPath === 'number') return storyOf(api, idOrPath)
  const path = idOrPath.replaceAll(/^\/+|\/+$/g, '') || 'home'
  const { items } = await api.stories({ with_slug: path, story_only: true, per_page: 1 })
  const [found] = items
  if (found) return storyOf(api, found.id)
  const last = path.split('/').at(-1) ?? path
  const near = await api.stories({ search: last, story_only: true, per_page: 5 })
  const hint = near.items.length
    ? `Paths like it: ${near.items.map(({ full_slug }) => full_slug).join(', ')}.`
    : 'Ask find_stories which there are.'
  throw new Refusal(`There is no story at "${path}". ${hint}`)
}

async function storyOf(api: ManagementApi, id: number): Promise<LoadedStory> {
  try {
    const loaded = await api.story(id)
    if (loaded.story.is_folder)
      throw new Refusal(`"${loaded.story.full_slug}" is a folder and has no content.`)
    return loaded
  } catch (error) {
    if (error instanceof ApiError && error.status === 404)
      throw new Refusal(`There is no story with the id ${id}. Ask find_stories which there are.`)
    throw error
  }
}
