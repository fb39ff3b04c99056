import { runCommand, SITE, siteCommand } from '../../server/commandLine.ts'
import { commandName, withWords } from '../../server/commandName.ts'
import type { SnapshotOptions } from './takeSnapshot.ts'

const command = siteCommand('snapshot', {
  examples: [
    ['', 'Writes the published stories of the content folder to snapshot.jsonl.gz.'],
    ['--content space --out today.jsonl.gz', 'Reads the space CONTENT_ENDPOINT instead.'],
    [
      '--content space --since yesterday.jsonl.gz --out today.jsonl.gz',
      'Requests only the stories that changed since an earlier snapshot.',
    ],
    ['--scrub', 'Replaces names, mail addresses and phone numbers.'],
  ],
  next: `"${withWords(commandName('usage'), 'block quote --snapshot snapshot.jsonl.gz')}" searches the file.`,
  docs: 'docs/snapshots.md',
})
  .argument(...SITE)
  .option('--out <file>', 'The file to write. An existing one is replaced.', 'snapshot.jsonl.gz')
  .option('--content <folder|space>', 'A pulled folder, or "space". Default: the content folder.')
  .option('--drafts', 'Include drafts. Default: only published stories.')
  .option('--scrub', 'Replace personal data by text of the same length.')
  .option('--since <file>', 'An earlier snapshot, whose unchanged stories are copied.')
  .option('--json', 'Print the result for programs: { file, bytes, stories, changed, deleted, … }.')
  .action(async (folder: string | undefined, options: SnapshotOptions) => {
    const { takeSnapshot } = await import('./takeSnapshot.ts')
    await takeSnapshot(folder, options)
  })

await runCommand(command)
