import { runCommand, SITE, siteCommand } from '../commandLine.ts'
import { commandName } from '../commandName.ts'

const command = siteCommand('restore', {
  examples: [
    ['/mnt/backups/monday', 'Restores a backup into empty data and content folders.'],
    ['/mnt/backups/monday --force', 'Moves existing data and content aside and restores the backup.'],
  ],
  next: `Start the site (${commandName('serve')}). It migrates data of earlier versions.`,
  docs: 'docs/deployment/backup.md',
})
  .argument('<backup>', `The folder that "${commandName('backup')}" wrote.`)
  .argument(...SITE)
  .option(
    '--force',
    'Replace existing data and content. They are moved to a folder beside them, not deleted.',
  )
  .option('--json', 'Print the result for programs: { created, files, replaced }.')
  .action(
    async (
      from: string,
      folder: string | undefined,
      { force = false, json }: { readonly force?: boolean; readonly json?: boolean },
    ) => {
      const [{ readSettings }, { findSite }, { lockDataFolder }, { restoreBackup }] = await Promise.all([
        import('../settings.ts'),
        import('../siteFolder.ts'),
        import('../lockDataFolder.ts'),
        import('./restoreBackup.ts'),
      ])
      process.umask(0o077)
      const settings = readSettings(process.env, await findSite(folder))
      await lockDataFolder(settings)
      const { dataDir, contentDir } = settings
      const { manifest, replaced } = await restoreBackup({ from, dataDir, contentDir, force })
      const { created, files } = manifest
      process.stdout.write(
        json
          ? `${JSON.stringify({ created, files: files.length, replaced })}\n`
          : `${files.length} files of ${created} restored to ${dataDir}.\n${replaced.map((path) => `The earlier files are in ${path}.\n`).join('')}`,
      )
    },
  )

await runCommand(command)
