import { type CdnStory, cdnStory, fullSlugIn, translationOf } from './cdnStory.ts'
import { isJsonObject, type JsonObject } from './JsonObject.ts'
import { linkObject } from './linkObject.ts'
import { QueryError } from './QueryError.ts'
import type { Rendition } from './Rendition.ts'
import type { IndexedStory, StoryView } from './StoryIndex.ts'
import { objectsIn } from './walkContent.ts'

export type LinkKind = 'url' | 'link' | 'story'

/** As many links as one answer resolves; above it, it sends their uuids. */
export const mostLinks: Readonly<Record<LinkKind, number>> = { story: 50, url: 500, link: 500 }

const kinds: Readonly<Record<string, LinkKind | undefined>> = {
  url: 'url',
  link: 'link',
  story: 'story',
  '1': 'story',
  '0': undefined,
}

/** Reads `resolve_links`, with the older `1` for stories and `0` for none. @throws QueryError 422 */
export function parseLinkKind(parameter: string | undefined): LinkKind | undefined {
  if (parameter === undefined) return undefined
  if (!Object.hasOwn(kinds, parameter)) {
    throw new QueryError(422, `resolve_links: "${parameter}" is unknown; there are url, link and story.`)
  }
  return kinds[parameter]
}

/** The stories to which link fields and links in rich text point, each once. */
export function linkedStories(stories: readonly IndexedStory[], view: StoryView): IndexedStory[] {
  const linked = new Map<string, IndexedStory>()
  for (const story of stories) {
    for (const object of objectsIn(story.content)) {
      const uuid = targetOf(object)
      const target = uuid === undefined ? undefined : view.byUuid.get(uuid)
      if (target !== undefined && !target.isFolder) linked.set(target.uuid, target)
    }
  }
  return [...linked.values()]
}

/** One entry of `links`. */
export function resolvedLink(
  story: IndexedStory,
  kind: LinkKind,
  rendition: Rendition,
): CdnStory | JsonObject {
  if (kind === 'story') return cdnStory(story, rendition)
  const fullSlug = fullSlugIn(story, rendition.language)
  if (kind === 'link')
    return { ...linkObject(story, rendition.view, rendition.language), full_slug: fullSlug }
  const path = typeof story.data.path === 'string' && story.data.path !== '' ? story.data.path : null
  return {
    uuid: story.uuid,
    id: story.id,
    name: translationOf(story, rendition.language)?.name || story.data.name,
    path,
    slug: story.data.slug,
    full_slug: fullSlug,
    url: path ?? fullSlug,
  }
}

function targetOf(object: JsonObject): string | undefined {
  const link = object.type === 'link' && isJsonObject(object.attrs) ? object.attrs : object
  if (link.linktype !== 'story') return undefined
  if (link.fieldtype === 'multilink') return typeof link.id === 'string' ? link.id : undefined
  return typeof link.uuid === 'string' ? link.uuid : undefined
}
