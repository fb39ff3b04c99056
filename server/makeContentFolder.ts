import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { commandName, withWords } from './commandName.ts'
import type { Settings } from './settings.ts'
import type { SiteFolder } from './siteFolder.ts'

/** Id of a new space, which no content service has assigned. */
const FIRST_SPACE = '1'

/**
 * Creates an empty space for a site without content, in the folder layout of Storyblok's CLI. Never creates a folder from the setting
 * CONTENT_DIR, which may be misspelt or not mounted.
 *
 * @param log called with a message about the new folder and the next step
 */
export async function makeContentFolder(
  site: Pick<SiteFolder, 'contentDir'>,
  { contentDir, contentEndpoint }: Pick<Settings, 'contentDir' | 'contentEndpoint'>,
  log: (message: string) => void,
): Promise<void> {
  if (contentEndpoint !== undefined || contentDir !== site.contentDir || existsSync(contentDir)) return
  for (const kind of ['components', 'stories'])
    await mkdir(join(contentDir, kind, FIRST_SPACE), { recursive: true })
  log(
    `An empty space was created in ${relative(process.cwd(), contentDir)}. Run "${withWords(commandName('generate'), 'components')}" so that the editor knows the blocks, or pull a space into it with the content service's own command line.`,
  )
}
