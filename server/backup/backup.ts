import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { BUILDER_ROOT } from '../build/paths.ts'
import { runCommand, SITE, siteCommand } from '../commandLine.ts'
import { commandName } from '../commandName.ts'

const command = siteCommand('backup', {
  examples: [
    ['--out /mnt/backups/monday', 'Copies stories, pictures, forms and secrets into a new folder.'],
    ['--out /mnt/backups/monday --no-content', 'Leaves out the content folder.'],
  ],
  next: `Store the folder elsewhere, readable by you only: it has secrets and what visitors sent. "${commandName('restore')}" restores it.`,
  docs: 'docs/deployment/backup.md',
})
  .argument(...SITE)
  .requiredOption('--out <folder>', 'The folder to create, outside of the data and content folders.')
  .option('--no-content', 'Leave out the content folder, for example if it is in a repository.')
  .option('--json', 'Print the result for programs: { folder, created, files, bytes }.')
  .action(
    async (
      folder: string | undefined,
      { out, content, json }: { readonly out: string; readonly content: boolean; readonly json?: boolean },
    ) => {
      const [{ readSettings }, { findSite }, { createBackup }] = await Promise.all([
        import('../settings.ts'),
        import('../siteFolder.ts'),
        import('./createBackup.ts'),
      ])
      // New files are readable by their owner only.
      process.umask(0o077)
      const settings = readSettings(process.env, await findSite(folder))
      const { contentDir, contentEndpoint, dataDir } = settings
      // A site of a remote space needs no content folder.
      const hasContent = content && (!contentEndpoint || existsSync(contentDir))
      const { version } = JSON.parse(await readFile(join(BUILDER_ROOT, 'package.json'), 'utf8')) as {
        readonly version: string
      }
      const manifest = await createBackup({
        dataDir,
        ...(hasContent ? { contentDir } : {}),
        out,
        version,
      })
      const bytes = manifest.files.reduce((sum, file) => sum + file.bytes, 0)
      const { created, files } = manifest
      process.stdout.write(
        json
          ? `${JSON.stringify({ folder: out, created, files: files.length, bytes })}\n`
          : `${files.length} files with ${(bytes / 1e6).toFixed(1)} MB written to ${out}.\n`,
      )
    },
  )

await runCommand(command)
