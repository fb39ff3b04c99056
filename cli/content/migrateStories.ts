import { runCommand, SITE, siteCommand } from '../../server/commandLine.ts'
import { commandName } from '../../server/commandName.ts'
import type { MigrationOptions } from './migrateContentFolder.ts'

const command = siteCommand('migrate', {
  examples: [
    ['', 'Lists what the migrations of blocks would change. Writes nothing.'],
    ['--write', 'Writes it, and a file in DATA_DIR that undoes it.'],
  ],
  next: `"${commandName('check')}" checks the stories; then commit the folder.`,
  docs: 'docs/content-migrations.md',
})
  .argument(...SITE)
  .option('--write', 'Write the stories in the present shape of their blocks.')
  .option('--undo <file>', 'Restore the stories as they were before --write, which printed the file.')
  .action(async (folder: string | undefined, options: MigrationOptions) => {
    const { migrateContentFolder } = await import('./migrateContentFolder.ts')
    await migrateContentFolder(folder, options)
  })

await runCommand(command)
