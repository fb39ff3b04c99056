import { withBundler } from '../../server/build/bundler.ts'
import { runCommand, SITE, siteCommand } from '../../server/commandLine.ts'
import { commandName } from '../../server/commandName.ts'
import type { PlanOptions } from './plan.ts'

const command = siteCommand('migrate', {
  examples: [
    ['plan', 'Lists the stories that the migrations change, and writes a page that shows each change.'],
    ['apply 3f9a1c0b7d24', 'Writes the stories of this plan, and an undo file.'],
    ['undo .data/migrations/3f9a1c0b7d24/undo.jsonl', 'Restores the stories, except those edited since.'],
  ],
  next: `"${commandName('check')}" checks the stories; then commit the folder.`,
  exitCodes: { 1: 'failure, or stories that were edited since' },
  docs: 'docs/content-migrations.md',
})

command
  .command('plan')
  .description('Lists the stories that the migrations of the blocks change. Changes no story.')
  .argument(...SITE)
  .option('--deprecated', 'Also replace deprecated blocks and fields that have a transform.')
  .option('--no-html', 'Do not compare the pages, which takes most of the time.')
  .option(
    '--base <commit>',
    'Render the pages before with the blocks of this commit. Default: HEAD, if blocks have uncommitted changes.',
  )
  .option('--json', 'Print the plan for programs: { hash, page, stories: [{ story, file, blocks, … }] }.')
  .action(async (folder: string | undefined, options: PlanOptions) => {
    const { plan } = await withBundler(() => import('./plan.ts'))
    await plan(folder, options)
  })

command
  .command('apply')
  .description('Writes the stories of a plan. After an interruption, the same command continues.')
  .argument('<hash>', 'The hash that "plan" printed.')
  .argument(...SITE)
  .action(async (hash: string, folder: string | undefined) => {
    const { apply } = await import('./apply.ts')
    await apply(hash, folder)
  })

command
  .command('undo')
  .description(
    'Restores the stories as they were before "apply". Stories edited since are listed, not changed.',
  )
  .argument('<file>', 'The undo file that "apply" printed.')
  .argument(...SITE)
  .action(async (file: string, folder: string | undefined) => {
    const { undo } = await import('./undo.ts')
    await undo(file, folder)
  })

await runCommand(command)
