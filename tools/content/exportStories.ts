import { exportStories } from '../../embedded/exportStories.ts'
import { readSettings } from '../../server/settings.ts'
import { findSite } from '../../server/siteFolder.ts'

/** Writes what was saved in the embedded content service into the content folder. */
const { contentDir, dataDir } = readSettings(process.env, await findSite(process.argv[2]))
const { written, removed } = await exportStories({ contentDir, dataDir })
process.stdout.write(`${written.length} stories written to ${contentDir}, ${removed.length} removed.\n`)
