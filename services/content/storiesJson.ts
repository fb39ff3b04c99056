import type { JsonObject } from '../../json/JsonObject.ts'
import { cdnStoryText } from './cdnStory.ts'
import type { IndexedStory } from './IndexedStory.ts'
import type { Rendition } from './Rendition.ts'
import type { AssetIndex } from './readAssets.ts'
import { linkedStories, maxLinks, parseLinkKind, resolvedLinkText } from './resolveLinks.ts'
import { maxRelations, parseRelations, relatedStories } from './resolveRelations.ts'
import type { StoryQuery } from './StoryQuery.ts'
import { objectsIn } from './walkContent.ts'

/** Returns the JSON array of the stories of a response. */
export function storiesJson(stories: readonly IndexedStory[], rendition: Rendition): string {
  return listText(stories.map((story) => cdnStoryText(story, rendition)))
}

/**
 * Returns the properties of a response after its stories, as JSON without braces: `rels` or `rel_uuids`, `links` or
 * `link_uuids`, and `assets`.
 */
export async function resolvedJson(
  stories: readonly IndexedStory[],
  query: StoryQuery,
  rendition: Rendition,
  assets: AssetIndex,
): Promise<string> {
  const { view } = rendition
  const fields = parseRelations(query.get('resolve_relations'))
  const related =
    fields === undefined
      ? []
      : await relatedStories(stories, view, fields, query.get('resolve_level') === '2' ? 2 : 1)
  const kind = parseLinkKind(query.get('resolve_links'))
  const deep = query.get('resolve_links_level') === '2'
  const direct =
    kind === undefined ? [] : await linkedStories(deep ? [...stories, ...related] : stories, view)
  const linked = deep ? union(direct, await linkedStories(direct, view)) : direct
  const rels =
    related.length > maxRelations
      ? `"rel_uuids":${uuidsOf(related)}`
      : `"rels":${storiesJson(related, rendition)}`
  const links =
    kind === undefined
      ? '"links":[]'
      : linked.length > maxLinks[kind]
        ? `"link_uuids":${uuidsOf(linked)}`
        : `"links":${listText(linked.map((story) => resolvedLinkText(story, kind, rendition)))}`
  const resolved =
    query.get('resolve_assets') === '1' ? [`"assets":${JSON.stringify(assetsIn(stories, assets))}`] : []
  return [rels, links, ...resolved].join(',')
}

/** Omits stories that were deleted meanwhile. */
function listText(texts: readonly (string | undefined)[]): string {
  return `[${texts.filter((text) => text !== undefined).join(',')}]`
}

const uuidsOf = (stories: readonly IndexedStory[]) => JSON.stringify(stories.map(({ uuid }) => uuid))

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
