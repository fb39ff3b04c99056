import { readSettings } from '../../server/settings.ts'
import { findSite } from '../../server/siteFolder.ts'
import { undoRewrites } from '../../services/rewriteStories.ts'
import { counted } from '../counted.ts'

/** Restores the stories of an undo file. Lists stories that were edited since, and sets the exit code to 1 if there are any. */
export async function undo(undoFile: string, named: string | undefined): Promise<void> {
  const start = performance.now()
  const { contentDir, dataDir } = readSettings(process.env, await findSite(named))
  const { restored, edited } = await undoRewrites({ contentDir, dataDir }, undoFile)
  for (const file of edited) console.error(`${file} was edited since, so it was not restored.`)
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  process.stdout.write(`${counted(restored.length, 'story', 'stories')} restored in ${seconds} s.\n`)
  if (edited.length) process.exitCode = 1
}
