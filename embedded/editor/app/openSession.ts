import type { ManagementApi } from '../api/ManagementApi.ts'
import type { Story } from '../api/wire.ts'
import { createIssues } from '../session/createIssues.ts'
import { createSelection } from '../session/createSelection.ts'
import type { EditorSession } from '../session/EditorSession.ts'
import { createSpaceSchema, type SpaceParts } from '../space/createSpaceSchema.ts'
import { createStoryStore } from '../store/createStoryStore.ts'

/** What the space says about blocks, as the Management API gives it. */
export async function loadSpaceParts(api: ManagementApi, signal?: AbortSignal): Promise<SpaceParts> {
  const [components, groups, presets] = await Promise.all([
    api.components(signal),
    api.componentGroups(signal),
    api.presets(signal),
  ])
  const tags = [
    ...new Map(
      components.flatMap(({ internal_tags_list: list = [] }) => list.map((tag) => [tag.id, tag] as const)),
    ).values(),
  ]
  return { components, groups, presets, tags }
}

/** What the parts of the editor share while a story is edited. */
export function openSession(spaceId: number, parts: SpaceParts, story: Story): EditorSession {
  const space = createSpaceSchema(parts)
  const store = createStoryStore(story, space)
  return { spaceId, space, store, selection: createSelection(store), issues: createIssues() }
}
