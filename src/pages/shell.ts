import { ContentError } from '../content/ContentError.ts'
import { plainStory, type Story } from '../content/story.ts'
import { type ByRole, type Landmark, ROLES } from './pageStories.ts'
import type { ClientSettings } from './siteOptions.ts'

/** A story that stands round every page. It is composed, edited and checked as a page's is. */
export interface ShellStory {
  /** Its slug. */
  readonly story: string
  /** The plugin, of the kind `shell`, whose block stands there in a space without such a story. */
  readonly plugin: string
}

/** The page that a shell stands round. */
export interface ShellPage {
  /** Whether scripts run on it. */
  readonly hasBoot: boolean
  readonly preview: boolean
  /** What browsers know of the settings on it. */
  readonly settings: ClientSettings
}

/** What stands round every page of a site: the stories in its landmarks, and what follows them. */
export interface Shell extends Readonly<Partial<Record<Landmark, ShellStory>>> {
  /** What stands at the very end of a page, as HTML. Not on previews. */
  readonly closing?: (page: ShellPage, scripts: (name: string) => readonly string[]) => string
}

/** The kind of the stories round pages, among what follows from stories. */
export const SHELL_KIND = '#shell'

/** The landmarks of a site that have a story. */
export const landmarksOf = (shell: Shell): readonly (readonly [Landmark, ShellStory])[] =>
  ROLES.flatMap((role) => {
    const part = role === 'page' ? undefined : shell[role]
    return part && role !== 'page' ? [[role, part] as const] : []
  })

/** Loads the stories round a page. Where the space has none the plugin's empty block stands; any other failure rejects. */
export async function shellStories(
  shell: Shell,
  load: (slug: string) => Promise<Story>,
): Promise<ByRole<Story>> {
  const loaded = landmarksOf(shell).map(async ([landmark, part]) => {
    const story = await load(part.story).catch((error: unknown) => {
      if (error instanceof ContentError && error.kind === 'notFound') return emptyStory(part)
      throw error
    })
    return [landmark, story] as const
  })
  return Object.fromEntries(await Promise.all(loaded))
}

/** The stories round a page whose own could not be used. */
export const emptyShell = (shell: Shell): ByRole<Story> =>
  Object.fromEntries(landmarksOf(shell).map(([landmark, part]) => [landmark, emptyStory(part)]))

const empty = new WeakMap<ShellStory, Story>()

/**
 * What stands in a landmark without a story: the same object each time, frozen like what comes from the content client. No
 * editor knows it, so it has no id that a message could name.
 */
function emptyStory(part: ShellStory): Story {
  const known = empty.get(part)
  if (known) return known
  const { story: full_slug, plugin } = part
  const content = Object.freeze({ _uid: plugin, component: plugin })
  const made = Object.freeze(plainStory({ id: 0, uuid: '', name: full_slug, full_slug, content }))
  empty.set(part, made)
  return made
}
