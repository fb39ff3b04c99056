import { withBundler } from '../../server/build/bundler.ts'
import { runCommand, SITE, siteCommand } from '../../server/commandLine.ts'
import type { CheckOptions } from './check.ts'

const command = siteCommand('check', {
  examples: [
    ['', 'Checks the content folder, and the links of its rendered pages.'],
    ['--json', 'Prints the findings for programs.'],
    ['--space', 'Compares the components of a real space with the blocks.'],
  ],
  next: 'Correct the content in the editor, or the block that a finding names.',
  exitCodes: { 0: 'no findings', 1: 'findings', 2: 'the check failed' },
  docs: 'docs/connect-your-space.md',
})
  .argument(...SITE)
  .option('--json', 'Print the findings for programs: [{ code, where, path, message, … }].')
  .option('--space', 'Check the components of the space MANAGEMENT_SPACE instead of the content folder.')
  .action(async (folder: string | undefined, options: CheckOptions) => {
    const { check } = await withBundler(() => import('./check.ts'))
    await check(folder, options)
  })

await runCommand(command, 2)
