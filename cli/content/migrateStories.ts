import { runCommand, SITE, siteCommand } from '../../server/commandLine.ts'
import { commandName } from '../../server/commandName.ts'
import type { MigrationOptions } from './migrateContentFolder.ts'

const command = siteCommand('migrate', {
  examples: [
    ['', 'Lists the changes of the block migrations. Writes nothing.'],
    ['--write', 'Writes the changes, and an undo file in DATA_DIR.'],
  ],
  next: `"${commandName('check')}" checks the stories; then commit the folder.`,
  docs: 'docs/content-migrations.md',
})
  .argument(...SITE)
  .option('--write', 'Write the stories in the current schema of their blocks.')
  .option('--undo <file>', 'Restore the stories as they were before --write, which printed the file.')
  .action(async (folder: string | undefined, options: MigrationOptions) => {
    const { migrateContentFolder } = await import('./migrateContentFolder.ts')
    await migrateContentFolder(folder, options)
  })

await runCommand(command)
