/** Writes what was saved in the embedded content service into the content folder. */
import { exportStories } from '../../embedded/exportStories.ts'
import { readCommandLine, SITE_WORD } from '../../server/commandLine.ts'
import { readSettings } from '../../server/settings.ts'
import { findSite } from '../../server/siteFolder.ts'

try {
  const { words } = readCommandLine({
    command: 'npm run content:export',
    help: 'Writes what was saved in the embedded content service into the content folder of a site.',
    words: SITE_WORD,
  })
  const { contentDir, dataDir } = readSettings(process.env, await findSite(words[0]))
  const { written, removed } = await exportStories({ contentDir, dataDir })
  process.stdout.write(`${written.length} stories written to ${contentDir}, ${removed.length} removed.\n`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
