import { runCommand, SITE, siteCommand } from '../../server/commandLine.ts'
import { commandName } from '../../server/commandName.ts'

const command = siteCommand('content-export', {
  examples: [['', 'Writes the stories that were saved in the editor to the folder content.']],
  next: `"${commandName('check')}" checks them; then commit the folder.`,
  docs: 'docs/editor.md',
})
  .argument(...SITE)
  .option('--json', 'Print the result for programs: { contentDir, written, removed }.')
  .action(async (folder: string | undefined, { json }: { json?: boolean }) => {
    const [{ readSettings }, { findSite }, { exportStories }] = await Promise.all([
      import('../../server/settings.ts'),
      import('../../server/siteFolder.ts'),
      import('../../services/exportStories.ts'),
    ])
    const { contentDir, dataDir } = readSettings(process.env, await findSite(folder))
    const { written, removed } = await exportStories({ contentDir, dataDir })
    process.stdout.write(
      json
        ? `${JSON.stringify({ contentDir, written, removed })}\n`
        : `${written.length} stories written to ${contentDir}, ${removed.length} removed.\n`,
    )
  })

await runCommand(command)
