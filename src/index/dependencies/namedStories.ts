import { linkTarget } from '../../content/linkTarget.ts'
import { isStory, type Story } from '../../content/story.ts'

/** A link as it stands in content. */
interface NamedLink {
  readonly uuid: string
  readonly path: string
  readonly without?: string
}

/** The other stories that a story's content names, at every depth. */
export interface NamedStories {
  /** Those that were put into it. */
  readonly stories: readonly Story[]
  readonly links: readonly NamedLink[]
  /** Uuids in place of which no story was put. */
  readonly absent: readonly string[]
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i

const known = new WeakMap<object, NamedStories>()

/**
 * Reads which stories a story's content names. It does not ask for the fields' kinds, so no field can be forgotten: any whole
 * story, any link to one and any text that is a uuid counts.
 */
export function namedStories(story: Story): NamedStories {
  const made = known.get(story)
  if (made) return made
  const stories = new Map<string, Story>()
  const links = new Map<string, NamedLink>()
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
  const named = { stories: [...stories.values()], links: [...links.values()], absent: [...absent] }
  known.set(story, named)
  return named
}

/** The path of a link, without what follows it in the address. */
const pathOf = (link: object): string => linkTarget(link).href.replace(/[?#].*$/s, '')
