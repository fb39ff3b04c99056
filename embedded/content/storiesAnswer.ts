import { cdnStory } from './cdnStory.ts'
import type { JsonObject } from './JsonObject.ts'
import type { Rendition } from './Rendition.ts'
import type { AssetIndex } from './readAssets.ts'
import { linkedStories, mostLinks, parseLinkKind, resolvedLink } from './resolveLinks.ts'
import { mostRelations, parseRelations, relatedStories } from './resolveRelations.ts'
import type { IndexedStory } from './StoryIndex.ts'
import type { StoryQuery } from './StoryQuery.ts'
import { objectsIn } from './walkContent.ts'

/** What an answer carries besides its stories: `rels` or `rel_uuids`, `links` or `link_uuids`, `assets`. */
export function companions(
  stories: readonly IndexedStory[],
  query: StoryQuery,
  rendition: Rendition,
  assets: AssetIndex,
): JsonObject {
  const { view } = rendition
  const fields = parseRelations(query.get('resolve_relations'))
  const related =
    fields === undefined
      ? []
      : relatedStories(stories, view, fields, query.get('resolve_level') === '2' ? 2 : 1)
  const kind = parseLinkKind(query.get('resolve_links'))
  const deep = query.get('resolve_links_level') === '2'
  const direct = kind === undefined ? [] : linkedStories(deep ? [...stories, ...related] : stories, view)
  const linked = deep ? union(direct, linkedStories(direct, view)) : direct
  return {
    ...(related.length > mostRelations
      ? { rel_uuids: related.map(({ uuid }) => uuid) }
      : { rels: related.map((story) => cdnStory(story, rendition)) }),
    ...(kind !== undefined && linked.length > mostLinks[kind]
      ? { link_uuids: linked.map(({ uuid }) => uuid) }
      : { links: kind === undefined ? [] : linked.map((story) => resolvedLink(story, kind, rendition)) }),
    ...(query.get('resolve_assets') === '1' ? { assets: assetsIn(stories, assets) } : {}),
  }
}

function union(first: readonly IndexedStory[], second: readonly IndexedStory[]): IndexedStory[] {
  return [...new Set([...first, ...second])]
}

function assetsIn(stories: readonly IndexedStory[], assets: AssetIndex): JsonObject[] {
  const found = new Map<number, JsonObject>()
  for (const story of stories) {
    for (const { fieldtype, id } of objectsIn(story.content)) {
      const asset = fieldtype === 'asset' && typeof id === 'number' ? assets.byId(id) : undefined
      if (asset !== undefined) found.set(id as number, asset.sidecar)
    }
  }
  return [...found.values()]
}
