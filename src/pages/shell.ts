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

/** The kind of the shell's stories among recorded dependencies. */
export const SHELL_KIND = '#shell'

/** Returns the landmarks of a site that have a story. */
export const landmarksOf = (shell: Shell): readonly (readonly [Landmark, ShellStory])[] =>
  ROLES.flatMap((role) => {
    const part = role === 'page' ? undefined : shell[role]
    return part && role !== 'page' ? [[role, part] as const] : []
  })

/** Loads the shell's stories. Replaces a missing one by an empty block of the landmark's plugin. Rejects on any other error. */
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

/** Returns empty blocks for all landmarks, for error pages if the shell's stories cannot be used. */
export const emptyShell = (shell: Shell): ByRole<Story> =>
  Object.fromEntries(landmarksOf(shell).map(([landmark, part]) => [landmark, emptyStory(part)]))

const emptyStories = new WeakMap<ShellStory, Story>()

/**
 * Returns the replacement for a landmark's missing story. Frozen, and the same object for each call, like stories of the content
 * client, so that it can be cached. It has no id, since it does not exist in the space.
 */
function emptyStory(part: ShellStory): Story {
  const known = emptyStories.get(part)
  if (known) return known
  const { story: full_slug, plugin } = part
  const content = Object.freeze({ _uid: plugin, component: plugin })
  const created = Object.freeze(plainStory({ id: 0, uuid: '', name: full_slug, full_slug, content }))
  emptyStories.set(part, created)
  return created
}
