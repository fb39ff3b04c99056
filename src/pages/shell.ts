import { ContentError } from '../content/ContentError.ts'
import { plainStory, type Story } from '../content/story.ts'
import { type ByRole, type Landmark, ROLES } from './pageStories.ts'
import type { ClientSettings } from './siteOptions.ts'

/** The story of a landmark on every page. It is composed, edited and checked like a page. */
export interface ShellStory {
  /** Its slug. */
  readonly story: string
  /** The plugin, of kind `shell`, that renders an empty block if the space has no such story. */
  readonly plugin: string
}

/** The page for which a shell is rendered. */
export interface ShellPage {
  /** Whether the page has the boot script. */
  readonly hasBoot: boolean
  readonly preview: boolean
  /** Settings for browsers on this page. */
  readonly settings: ClientSettings
}

/** Parts of every page: the stories of its landmarks, and closing HTML. */
export interface Shell extends Readonly<Partial<Record<Landmark, ShellStory>>> {
  /** Returns HTML for the end of a page. Not called for previews. */
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
export async function loadShellStories(
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
