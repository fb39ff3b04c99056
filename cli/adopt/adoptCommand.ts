import { siteCommand } from '../../server/commandLine.ts'

/** Options of the command. */
export interface AdoptOptions {
  readonly space?: string
  readonly name?: string
  readonly languages?: string
  readonly package?: string
  readonly dryRun?: boolean
  readonly json?: boolean
}

/** Defines the command that turns a pulled space into a site. */
export const adoptCommand = () =>
  siteCommand('adopt', {
    examples: [
      ['.storyblok my-site', 'Writes a site with a block for each component of the pulled space.'],
      ['.storyblok my-site --dry-run', 'Lists the files, and writes nothing.'],
      ['.storyblok', 'Updates the site in the current folder after the space changed.'],
    ],
    next: 'Read ADOPTED.md in the folder of the site, then: npm install && npm run dev',
    exitCodes: { 1: 'failure, or conflicts between the space and changed code' },
    docs: 'docs/from-an-existing-space.md',
  })
    .argument(
      '<folder>',
      'A folder with components and stories: one that the official command line has pulled, or JSON files of an export.',
    )
    .argument('[site]', 'The folder of a new or an adopted site. Default: the current folder.')
    .option('--space <id>', 'The space to adopt, if the folder has several.')
    .option('--name <name>', "The site's title, for visitors. Default: derived from the folder's name.")
    .option(
      '--languages <codes>',
      'Language codes, with the main language first. Default: en and the languages of the space.',
    )
    .option('--package <version>', 'The version or the tarball of the builder. Default: the running version.')
    .option('--dry-run', 'Print the files, and write nothing.')
    .option('--json', 'Print the result for programs: { space, components, files, conflicts, … }.')
    .action(async (folder: string, site: string | undefined, options: AdoptOptions) => {
      const { adopt } = await import('./adopt.ts')
      await adopt(folder, site, options)
    })
