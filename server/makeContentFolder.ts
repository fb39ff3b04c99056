import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { commandName, withWords } from './commandName.ts'
import type { Settings } from './settings.ts'
import type { SiteFolder } from './siteFolder.ts'

/** The number of a space that no service has given one. */
const FIRST_SPACE = '1'

/**
 * Makes an empty space for a site that has no content yet, in the layout of the content service's own command line. A folder that
 * CONTENT_DIR names is never made: its name may be wrong, or the folder not be mounted.
 *
 * @param say gets what was made, and what to do next
 */
export async function makeContentFolder(
  site: Pick<SiteFolder, 'contentDir'>,
  { contentDir, contentEndpoint }: Pick<Settings, 'contentDir' | 'contentEndpoint'>,
  say: (message: string) => void,
): Promise<void> {
  if (contentEndpoint !== undefined || contentDir !== site.contentDir || existsSync(contentDir)) return
  for (const kind of ['components', 'stories'])
    await mkdir(join(contentDir, kind, FIRST_SPACE), { recursive: true })
  say(
    `An empty space was made in ${relative(process.cwd(), contentDir)}. Run "${withWords(commandName('generate'), 'components')}" so that the editor knows the blocks, or pull a space into it with the content service's own command line.`,
  )
}
