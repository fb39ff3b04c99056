import { ContentError } from '../../content/ContentError.ts'
import type { Story } from '../../content/story.ts'

/** The stories of the site's settings that every page shows. */
export interface ShellStories {
  readonly header: Story | undefined
  readonly footer: Story | undefined
}

/** Where the settings live in the space. */
const SLUGS = { header: 'settings/header', footer: 'settings/footer' } as const

/** Loads the settings. A space without them gets a plain shell; any other failure rejects. */
export async function shellStories(load: (slug: string) => Promise<Story>): Promise<ShellStories> {
  const optional = (slug: string) =>
    load(slug).catch((error: unknown) => {
      if (error instanceof ContentError && error.kind === 'notFound') return undefined
      throw error
    })
  const [header, footer] = await Promise.all([optional(SLUGS.header), optional(SLUGS.footer)])
  return { header, footer }
}
