/** Takes a pulled space into the content folder and the embedded content service's drafts. */
import { importStories } from '../../embedded/importStories.ts'
import { readCommandLine, SITE_WORD } from '../../server/commandLine.ts'
import { readSettings } from '../../server/settings.ts'
import { findSite } from '../../server/siteFolder.ts'

try {
  const { words, values } = readCommandLine({
    command: 'npm run content:import',
    help: 'Takes stories that "storyblok stories pull" has pulled into the content folder of a site, and merges them with its drafts.',
    words: SITE_WORD,
    values: { from: 'the folder that they were pulled to, as --path of the pull named it' },
  })
  const { contentDir, dataDir } = readSettings(process.env, await findSite(words[0]))
  if (values.from === undefined)
    throw new Error('Name the folder that was pulled: npm run content:import -- --from=.storyblok')
  const result = await importStories({ from: values.from, contentDir, dataDir })
  const { added, taken, merged, unchanged, conflicts } = result
  process.stdout.write(
    `${added.length} stories are new, ${taken.length} taken as they were pulled, ${merged.length} merged with drafts, ${unchanged} unchanged.\n`,
  )
  for (const { story, uid, field, theirs } of conflicts)
    process.stdout.write(
      `${story}: both changed "${field}" of the block ${uid}. The draft keeps its own until the editor is opened, which asks; pulled was ${JSON.stringify(theirs)?.slice(0, 200) ?? 'its removal'}\n`,
    )
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
