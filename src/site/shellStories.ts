import { ContentError } from '../content/ContentError.ts'
import type { Story } from '../content/story.ts'
import type { Shell } from './shell.ts'

/** The stories of the site's settings that every page shows. */
export interface ShellStories {
  readonly header: Story | undefined
  readonly footer: Story | undefined
}

/** Loads the shell's settings. A space without them gets a plain shell; any other failure rejects. */
export async function shellStories(
  { header, footer }: Pick<Shell, 'header' | 'footer'>,
  load: (slug: string) => Promise<Story>,
): Promise<ShellStories> {
  const optional = ({ story }: Shell['header']) =>
    load(story).catch((error: unknown) => {
      if (error instanceof ContentError && error.kind === 'notFound') return undefined
      throw error
    })
  const [headerStory, footerStory] = await Promise.all([optional(header), optional(footer)])
  return { header: headerStory, footer: footerStory }
}
