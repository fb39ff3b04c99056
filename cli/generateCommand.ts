import { siteCommand } from '../server/commandLine.ts'
import { describeGenerators, type Generators } from './generators.ts'

/** Defines the command that writes generated files, or with `--check` reports the outdated ones. */
export const generateCommand = (all: Generators) =>
  siteCommand('generate', {
    examples: [
      ['', 'Writes everything derived from the blocks.'],
      ['--check', 'Writes nothing, and fails if a file is out of date.'],
      ['components', 'Writes only the components and presets of the content service.'],
    ],
    next: 'Commit the changed files.',
    exitCodes: { 1: 'failure, or with --check: a file is out of date' },
    docs: 'docs/your-first-block.md',
  })
    .argument(
      '[what...]',
      `What to write, default everything: ${describeGenerators(all)}; and the folder of a site.`,
    )
    .option('--check', 'Write nothing, and fail if a file is out of date.')
    .option('--json', 'Print the result for programs: [{ name, problem or written }].')
    .action(async (words, options) => {
      const { generateFiles } = await import('./generateFiles.ts')
      await generateFiles(all, words, options)
    })
