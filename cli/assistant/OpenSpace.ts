import { ApiError } from '../../editor/api/ApiError.ts'
import { loadSpaceSchema } from '../../editor/api/loadSpaceSchema.ts'
import { ManagementApi } from '../../editor/api/ManagementApi.ts'
import type { LoadedStory } from '../../editor/api/wire.ts'
import type { SpaceSchema } from '../../editor/space/SpaceSchema.ts'
import { withoutSlashes } from '../../json/withoutSlashes.ts'
import type { Registry } from '../../src/registry/registry.ts'
import { ToolError } from './ToolError.ts'

/** Author of the versions that assistants save. */
const AUTHOR = 'assistant'

/** Origin of the running site, and the secret of its local API. */
export interface RunningSite {
  /** `http://127.0.0.1:4000`. */
  readonly origin: string
  readonly secret: string
}

/** The space that tools read from and write drafts to. */
export interface OpenSpace {
  readonly origin: string
  readonly api: ManagementApi
  readonly schema: SpaceSchema
  /** The site's blocks, for checking contents. */
  readonly registry: Registry
}

/** Connects to the space of a running site. Called for each tool call, because the site can restart and its components can change. */
export async function openSpace({ origin, secret }: RunningSite, registry: Registry): Promise<OpenSpace> {
  const api = await ManagementApi.connect(undefined, {
    origin,
    headers: { authorization: `Bearer ${secret}`, 'strata-author': AUTHOR },
  })
  return { origin, api, schema: await loadSpaceSchema(api), registry }
}

/**
 * Loads a story by its id or path.
 * @throws ToolError with similar paths if it does not exist
 */
export async function findStory({ api }: OpenSpace, idOrPath: number | string): Promise<LoadedStory> {
  if (typeof idOrPath === 'number') return storyOf(api, idOrPath)
  const path = withoutSlashes(idOrPath) || 'home'
  const { items } = await api.stories({ with_slug: path, story_only: true, per_page: 1 })
  const [found] = items
  if (found) return storyOf(api, found.id)
  const last = path.split('/').at(-1) ?? path
  const near = await api.stories({ search: last, story_only: true, per_page: 5 })
  const hint = near.items.length
    ? `Similar paths: ${near.items.map(({ full_slug }) => full_slug).join(', ')}.`
    : 'Use find_stories to list stories.'
  throw new ToolError(`There is no story at "${path}". ${hint}`)
}

async function storyOf(api: ManagementApi, id: number): Promise<LoadedStory> {
  try {
    const loaded = await api.story(id)
    if (loaded.story.is_folder)
      throw new ToolError(`"${loaded.story.full_slug}" is a folder and has no content.`)
    return loaded
  } catch (error) {
    if (error instanceof ApiError && error.status === 404)
      throw new ToolError(`There is no story with the id ${id}. Use find_stories to list stories.`)
    throw error
  }
}
