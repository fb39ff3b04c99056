import { type Block, isBlock, isStory, type Story } from './story.ts'

/** How deep relations are resolved: related stories, and those related to them. The service answers no deeper. */
const levels = 2

interface Answer {
  readonly rels?: unknown
  readonly links?: unknown
}

type Fields = Readonly<Record<string, unknown>>

/**
 * Puts related stories and link addresses from an answer into its stories, and freezes all of it.
 * The official client has done the first level; what it inserted is replaced here, because it marks it with a key of
 * its own (`_stopResolving`), leaves out blocks without `_uid` and copies where this shares. Relations deeper than two
 * levels, and those the service did not send, stay uuids.
 */
export function stitchStories(
  stories: readonly Story[],
  answer: Answer,
  relationFields: readonly string[],
): Story[] {
  const related = new Map(
    list(answer.rels)
      .filter(isStory)
      .map((story) => [story.uuid, story]),
  )
  const links = new Map(
    list(answer.links)
      .filter(hasUuid)
      .map((link) => [link.uuid, linkedStory(link)]),
  )
  const fields = new Set(relationFields)
  const done = Array.from({ length: levels }, () => new Map<string, Story>())

  function relatedStory(uuid: unknown, level: number): Story | undefined {
    const story = typeof uuid === 'string' ? related.get(uuid) : undefined
    const known = done[level]
    if (!story || !known) return undefined
    const stitched = known.get(story.uuid) ?? stitchStory(story, level + 1)
    known.set(story.uuid, stitched)
    return stitched
  }

  function stitchRelation(value: unknown, level: number): unknown {
    if (Array.isArray(value)) return frozen(value.filter(Boolean).map((item) => stitchRelation(item, level)))
    const uuid = isFields(value) ? value.uuid : value
    return relatedStory(uuid, level) ?? stitchValue(value, level)
  }

  function stitchValue(value: unknown, level: number): unknown {
    if (Array.isArray(value)) return frozen(value.map((item) => stitchValue(item, level)))
    if (!isFields(value)) return value
    if (value._stopResolving === true) {
      const story = relatedStory(value.uuid, level)
      if (story) return story
    }
    const stitched = Object.entries(value)
      .filter(([name]) => name !== '_stopResolving')
      .map(([name, field]) => [
        name,
        fields.has(`${value.component}.${name}`) ? stitchRelation(field, level) : stitchValue(field, level),
      ])
    const story = value.linktype === 'story' ? linkOf(value) : undefined
    return frozen({ ...Object.fromEntries(stitched), ...(story && { story }) })
  }

  function linkOf({ id, uuid, story }: Fields): Fields | undefined {
    const known = links.get(id ?? uuid) ?? links.get(uuid)
    return known ?? (isFields(story) ? linkedStory(story) : undefined)
  }

  function stitchStory(story: Story, level: number): Story {
    const content = stitchValue(story.content, level)
    return frozen({ ...story, content: isBlock(content) ? content : (story.content as Block) })
  }

  return stories.map((story) => stitchStory(story, 0))
}

/** What a link needs of its story. Beyond the service's limit the client inserts the whole story instead. */
function linkedStory({ id, uuid, name, slug, full_slug, path, url }: Fields): Fields {
  return frozen({ id, uuid, name, slug, full_slug, path, url })
}

function frozen<T extends object>(value: T): T {
  return Object.freeze(value)
}

function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function hasUuid(value: unknown): value is Fields {
  return isFields(value) && typeof value.uuid === 'string'
}

function list(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : []
}
