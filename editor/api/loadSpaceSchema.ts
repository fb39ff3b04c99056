import { createSpaceSchema } from '../space/createSpaceSchema.ts'
import type { SpaceSchema } from '../space/SpaceSchema.ts'
import type { ManagementApi } from './ManagementApi.ts'

const cache = new WeakMap<ManagementApi, Promise<SpaceSchema>>()

/** Loads the schema of the client's space. Cached by client; a failed request is not cached. */
export function loadSpaceSchema(api: ManagementApi): Promise<SpaceSchema> {
  const schema = cache.get(api) ?? load(api)
  cache.set(api, schema)
  schema.catch(() => cache.delete(api))
  return schema
}

async function load(api: ManagementApi): Promise<SpaceSchema> {
  const [components, groups, presets, tags] = await Promise.all([
    api.components(),
    api.componentGroups(),
    api.presets(),
    api.componentTags(),
  ])
  return createSpaceSchema({ components, groups, presets, tags })
}
