import { withBundler } from '../../server/build/bundler.ts'
import { runCommand, SITE, siteCommand } from '../../server/commandLine.ts'
import { commandName, withWords } from '../../server/commandName.ts'
import type { CompatOptions } from './checkCompat.ts'

const command = siteCommand('compat', {
  examples: [
    ['snapshot.jsonl.gz', 'Renders every story of the snapshot with the blocks of the site.'],
    ['snapshot.jsonl.gz --json', 'Prints the result for programs.'],
  ],
  next: `"${withWords(commandName('migrate'), 'plan')}" shows how stories change to the current shape of their blocks.`,
  exitCodes: {
    0: 'every story is rendered with all its values',
    1: 'a story fails or loses values',
    2: 'failure',
  },
  docs: 'docs/snapshots.md',
})
  .argument('<snapshot>', 'A file of "strata snapshot".')
  .argument(...SITE)
  .option('--json', 'Print the result for programs: { stories, pages, findings: [{ component, code, … }] }.')
  .action(async (file: string, folder: string | undefined, options: CompatOptions) => {
    const { checkCompat } = await withBundler(() => import('./checkCompat.ts'))
    await checkCompat(file, folder, options)
  })

await runCommand(command, 2)
