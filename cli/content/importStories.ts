import { runCommand, SITE, siteCommand } from '../../server/commandLine.ts'

const command = siteCommand('content-import', {
  examples: [['--from=.storyblok', 'Imports the stories that "storyblok stories pull" wrote to .storyblok.']],
  next: 'Open the editor: it asks about fields that both sides changed.',
  docs: 'docs/connect-your-space.md',
})
  .argument(...SITE)
  .requiredOption('--from <folder>', 'The folder of the pull, which was its option --path.')
  .option('--json', 'Print the result for programs: { added, taken, merged, unchanged, conflicts }.')
  .action(async (folder: string | undefined, { from, json }: { from: string; json?: boolean }) => {
    const [{ readSettings }, { findSite }, { importStories }] = await Promise.all([
      import('../../server/settings.ts'),
      import('../../server/siteFolder.ts'),
      import('../../services/importStories.ts'),
    ])
    const { contentDir, dataDir } = readSettings(process.env, await findSite(folder))
    const result = await importStories({ from, contentDir, dataDir })
    if (json) {
      process.stdout.write(`${JSON.stringify(result)}\n`)
      return
    }
    const { added, taken, merged, unchanged, conflicts } = result
    process.stdout.write(
      `${added.length} stories are new, ${taken.length} replaced by the pulled ones, ${merged.length} merged with drafts, ${unchanged} unchanged.\n`,
    )
    for (const { story, uid, field, theirs } of conflicts)
      process.stdout.write(
        `${story}: both changed "${field}" of the block ${uid}. The draft's value stays until the conflict is resolved in the editor. Pulled value: ${JSON.stringify(theirs)?.slice(0, 200) ?? 'its removal'}\n`,
      )
  })

await runCommand(command)
