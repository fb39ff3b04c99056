import { runCommand, SITE, siteCommand } from '../../server/commandLine.ts'
import { commandName, withWords } from '../../server/commandName.ts'

const command = siteCommand('schema', {
  examples: [
    [
      'diff',
      'Compares the blocks with the components of the content folder, and counts pages that lose a field.',
    ],
    [
      'diff --space',
      'The same for the space MANAGEMENT_SPACE; its stories are read if CONTENT_ENDPOINT is set.',
    ],
    ['export > components.json', 'Prints the blocks as components.'],
    ['json > story.schema.json', 'Prints a JSON Schema of stories, with one of each block in $defs.'],
    ['push', 'Lists what a push to the space would change. Writes nothing.'],
    ['push --write', 'Pushes the components to the space.'],
  ],
  next: `"${withWords(commandName('migrate'), 'plan')}" shows how stories change with their blocks.`,
  exitCodes: { 1: 'diff: there are differences', 2: 'failure' },
  docs: 'docs/connect-your-space.md',
})

command
  .command('diff')
  .description('Compares the blocks with the components of a space, and says how many pages lose a field.')
  .argument(...SITE)
  .option('--space', 'Compare with the space MANAGEMENT_SPACE instead of the content folder.')
  .option(
    '--json',
    'Print the result for programs: { differences, lost: [{ kind, name, stories, places }] }.',
  )
  .action(async (folder: string | undefined, options: { space?: boolean; json?: boolean }) => {
    const { schemaDiff } = await import('./schemaDiff.ts')
    await schemaDiff(folder, options)
  })

command
  .command('export')
  .description('Prints the blocks as components, in the format that the official command line pulls.')
  .argument(...SITE)
  .action(async (folder: string | undefined) => {
    const { exportSchema } = await import('./pushSchema.ts')
    await exportSchema(folder)
  })

command
  .command('json')
  .description('Prints a JSON Schema (2020-12) of stories and blocks, for editors and validators.')
  .argument(...SITE)
  .action(async (folder: string | undefined) => {
    const { printJsonSchema } = await import('./pushSchema.ts')
    await printJsonSchema(folder)
  })

command
  .command('push')
  .description('Creates and updates the components of the space MANAGEMENT_SPACE. Deletes none.')
  .argument(...SITE)
  .option('--write', 'Write the components. Default: only list what would change.')
  .action(async (folder: string | undefined, options: { write?: boolean }) => {
    const { optionalPart } = await import('../../services/optionalPart.ts')
    const { pushSchema } = await optionalPart(
      'A push to a space',
      ['@storyblok/management-api-client'],
      () => import('./pushSchema.ts'),
    )
    await pushSchema(folder, options)
  })

await runCommand(command, 2)
