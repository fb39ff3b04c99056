import { runCommand, siteCommand } from '../../server/commandLine.ts'
import { commandName } from '../../server/commandName.ts'
import type { UsageOptions } from './printUsage.ts'

const command = siteCommand('usage', {
  examples: [
    ['block quote', 'Lists the stories with a quote, and where in them.'],
    ['field quote.name', 'Lists where the field has a value.'],
    ['value quote.size=large', 'Lists where the field has this value.'],
    ['preset quote/Plain', 'Lists the blocks with the unchanged content of a preset.'],
    ['token kbd', 'Lists where texts contain the token [[kbd …]].'],
    ['asset portrait.jpg', 'Lists where a file is used, by its name or address.'],
    ['story about/team', 'Lists the references to a story, which you name by slug, uuid or id.'],
    ['block', 'Counts the uses of each block, and lists unused ones. Works with every kind.'],
    ['block quote --from=.storyblok', 'Reads a folder that "storyblok stories pull" wrote.'],
    ['block quote --space --json', 'Reads the space CONTENT_ENDPOINT, and prints the result for programs.'],
  ],
  next: `"${commandName('migrate')}" changes stored content when a block changes.`,
  exitCodes: { 0: 'uses found', 1: 'no uses found', 2: 'the search failed' },
  docs: 'docs/usage.md',
})
  .argument('<kind>', 'block, field, value, preset, token, asset or story.')
  .argument('[name]', 'The name to search for. Default, or *: counts everything of this kind.')
  .argument('[site]', 'The folder of a site. Default: the current folder.')
  .option('--from <path>', 'A pulled folder, or a file with one story of JSON per line (.gz: compressed).')
  .option('--snapshot <file>', 'Read a file of "strata snapshot", and check that it is complete.')
  .option('--space', 'Read the space CONTENT_ENDPOINT instead of the content folder.')
  .option('--published', 'With --space: read published stories instead of drafts.')
  .option(
    '--json',
    'Print the result for programs: { kind, name, stories: [{ story, places: [{ path, … }] }] }.',
  )
  .action(async (kind: string, name: string | undefined, site: string | undefined, options: UsageOptions) => {
    const { printUsage } = await import('./printUsage.ts')
    await printUsage({ kind, name, site }, options)
  })

await runCommand(command, 2)
