import { createSpaceSchema } from '../space/createSpaceSchema.ts'
import type { SpaceSchema } from '../space/SpaceSchema.ts'
import type { ManagementApi } from './ManagementApi.ts'

const known = new WeakMap<ManagementApi, Promise<SpaceSchema>>()

/** What the space says about blocks, asked for once. One that failed is asked for again. */
export function spaceSchemaOf(api: ManagementApi): Promise<SpaceSchema> {
  const schema = known.get(api) ?? load(api)
  known.set(api, schema)
  schema.catch(() => known.delete(api))
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
