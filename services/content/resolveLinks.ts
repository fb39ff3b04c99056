import { isObject, type JsonObject } from '../../json/JsonObject.ts'
import { startTimeSlicing } from '../../json/timeSlicing.ts'
import { cdnStoryText } from './cdnStory.ts'
import type { IndexedStory } from './IndexedStory.ts'
import { linkObject } from './linkObject.ts'
import { QueryError } from './QueryError.ts'
import type { Rendition } from './Rendition.ts'
import { fullSlugIn, nameIn } from './translations.ts'
import type { VersionIndex } from './VersionIndex.ts'
import { objectsIn } from './walkContent.ts'

export type LinkKind = 'url' | 'link' | 'story'

/** Maximum number of links that a response resolves; with more, it contains their uuids. */
export const maxLinks: Readonly<Record<LinkKind, number>> = { story: 50, url: 500, link: 500 }

const kinds: Readonly<Record<string, LinkKind | undefined>> = {
  url: 'url',
  link: 'link',
  story: 'story',
  '1': 'story',
  '0': undefined,
}

/** Parses `resolve_links`, including the older values `1` for stories and `0` for none. @throws QueryError 422 */
export function parseLinkKind(parameter: string | undefined): LinkKind | undefined {
  if (parameter === undefined) return undefined
  if (!Object.hasOwn(kinds, parameter)) {
    throw new QueryError(422, `resolve_links: "${parameter}" is unknown; there are url, link and story.`)
  }
  return kinds[parameter]
}

/** Returns the targets of link fields and of links in rich text, without duplicates. */
export async function linkedStories(
  stories: readonly IndexedStory[],
  view: VersionIndex,
): Promise<IndexedStory[]> {
  const linked = new Map<string, IndexedStory>()
  const slices = startTimeSlicing()
  for (const story of stories) {
    if (slices.isOver()) await slices.next()
    for (const object of objectsIn(story.content)) {
      const uuid = targetOf(object)
      const target = uuid === undefined ? undefined : view.byUuid.get(uuid)
      if (target !== undefined && !target.isFolder) linked.set(target.uuid, target)
    }
  }
  return [...linked.values()]
}

/** Returns the JSON of one entry of `links`; undefined if the story was deleted. */
export function resolvedLinkText(
  story: IndexedStory,
  kind: LinkKind,
  rendition: Rendition,
): string | undefined {
  return kind === 'story' ? cdnStoryText(story, rendition) : JSON.stringify(shortLink(story, kind, rendition))
}

function shortLink(story: IndexedStory, kind: LinkKind, rendition: Rendition): JsonObject {
  const fullSlug = fullSlugIn(story, rendition.language)
  if (kind === 'link')
    return { ...linkObject(story, rendition.view, rendition.language), full_slug: fullSlug }
  const path = typeof story.data.path === 'string' && story.data.path !== '' ? story.data.path : null
  return {
    uuid: story.uuid,
    id: story.id,
    name: nameIn(story, rendition.language),
    path,
    slug: story.data.slug,
    full_slug: fullSlug,
    url: path ?? fullSlug,
  }
}

function targetOf(object: JsonObject): string | undefined {
  const link = object.type === 'link' && isObject(object.attrs) ? object.attrs : object
  if (link.linktype !== 'story') return undefined
  if (link.fieldtype === 'multilink') return typeof link.id === 'string' ? link.id : undefined
  return typeof link.uuid === 'string' ? link.uuid : undefined
}
