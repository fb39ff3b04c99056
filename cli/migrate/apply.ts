import { commandName, withWords } from '../../server/commandName.ts'
import { readSettings } from '../../server/settings.ts'
import { findSite } from '../../server/siteFolder.ts'
import {
  applyUndoFile,
  isApplied,
  plannedRewrites,
  unexportedStories,
  writeUndoFile,
} from '../../services/rewriteStories.ts'
import { counted } from '../counted.ts'
import { loadPlugins } from '../loadPlugins.ts'
import { contentRewrite, planDifferences, planFiles, planHash, readPlan } from './MigrationPlan.ts'

/**
 * Writes the stories of a plan to the content folder of a site, and an undo file before them.
 * @throws Error if the content or the migrations differ from the plan
 */
export async function apply(hash: string, named: string | undefined): Promise<void> {
  const start = performance.now()
  const { contentDir, dataDir, site } = readSettings(process.env, await findSite(named))
  const plan = await readPlan(dataDir, hash)
  const { undo } = planFiles(dataDir, hash)
  const drafts = unexportedStories(dataDir, plan.stories)
  if (drafts.length)
    throw new Error(
      `Saved drafts of these stories are not in the content folder: ${drafts.join(', ')}. Nothing was written. Run "${commandName('content-export')}" first.`,
    )
  if (!(await isApplied(contentDir, undo))) {
    const registry = await loadPlugins(site)
    const rewrites = plannedRewrites(contentDir, contentRewrite(registry, plan.deprecated), {
      onBroken: (message) => console.error(message),
    })
    await writeUndoFile(undo, rewrites, (stories) => {
      if (planHash(stories) !== hash)
        throw new Error(
          [
            `The content or the migrations differ from the plan ${hash}, so nothing was written.`,
            ...planDifferences(plan, stories),
            `Make a new plan: ${withWords(commandName('migrate'), 'plan')}`,
          ].join('\n'),
        )
    })
  }
  const written = await applyUndoFile(contentDir, undo)
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  process.stdout.write(
    [
      `${counted(written, 'story', 'stories')} of ${plan.stories.length} written in ${seconds} s.`,
      `If the forms of the editor still have the old fields: ${commandName('generate')}`,
      `To undo it: ${withWords(commandName('migrate'), `undo ${undo}`)}`,
      '',
    ].join('\n'),
  )
}
