import { linkTarget } from '../../content/linkTarget.ts'
import { isStory, type Story } from '../../content/story.ts'

/** A link to a story in content. */
interface ReferencedLink {
  readonly uuid: string
  readonly path: string
  readonly without?: string
}

/** The stories that a story's content references, at any depth. */
export interface StoryReferences {
  /** Resolved stories, which are part of the content. */
  readonly stories: readonly Story[]
  readonly links: readonly ReferencedLink[]
  /** Uuids of unresolved stories. */
  readonly absent: readonly string[]
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

const cache = new WeakMap<object, StoryReferences>()

/**
 * Returns the stories that a story's content references. Ignores the kinds of fields, so that no field is missed: every nested story,
 * every link to a story and every text that is a uuid counts.
 */
export function readReferences(story: Story): StoryReferences {
  const cached = cache.get(story)
  if (cached) return cached
  const stories = new Map<string, Story>()
  const links = new Map<string, ReferencedLink>()
  const absent = new Set<string>()

  function read(value: unknown): void {
    if (typeof value === 'string' && value.length === 36 && UUID.test(value)) absent.add(value)
    if (typeof value !== 'object' || value === null) return
    const fields = value as Readonly<Record<string, unknown>>
    if (isStory(value)) {
      if (!stories.has(value.uuid)) {
        stories.set(value.uuid, value)
        read(value.content)
      }
    } else if (fields.linktype === 'story') readLink(fields)
    else if (Array.isArray(value)) for (const entry of value) read(entry)
    else for (const name in fields) if (name !== '_uid') read(fields[name])
  }

  function readLink(fields: Readonly<Record<string, unknown>>): void {
    const uuid = fields.id || fields.uuid
    if (typeof uuid !== 'string') return
    const path = pathOf(fields)
    const without = fields.story ? pathOf({ ...fields, story: undefined }) : path
    links.set(`${uuid} ${without}`, { uuid, path, ...(without === path ? {} : { without }) })
  }

  read(story.content)
  const references = { stories: [...stories.values()], links: [...links.values()], absent: [...absent] }
  cache.set(story, references)
  return references
}

/** Returns the path of a link, without query and hash. */
const pathOf = (link: object): string => linkTarget(link).href.replace(/[?#].*$/s, '')
