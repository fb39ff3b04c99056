/** The commands of the program `strata`, with the npm script that runs each in this repository. */
export const COMMANDS = {
  dev: {
    script: 'npm run dev',
    summary:
      'Serves a site from its sources, and updates the page when you save a block, stylesheet or story.',
  },
  build: {
    script: 'npm run build',
    summary: 'Bundles a site and prerenders its pages to the folder dist.',
  },
  start: {
    script: 'npm start',
    summary:
      'Builds a site if its build is out of date, and serves it with the local services that it needs.',
  },
  export: {
    script: 'npm run export',
    summary: 'Writes a site as files for a host without a server, and configures the host.',
  },
  serve: { script: 'npm run serve', summary: 'Serves the last build of a site.' },
  backup: {
    script: 'npm run backup',
    summary: 'Copies the local content, forms and secrets of a site into a folder, also while it runs.',
  },
  restore: {
    script: 'npm run restore',
    summary: 'Restores a backup, and moves existing data aside.',
  },
  data: {
    script: 'npm run data',
    summary: 'Exports or erases what the local services have stored about a person.',
  },
  'preview-link': {
    script: 'npm run preview-link',
    summary: 'Prints a link that shows the drafts of a site for one day.',
  },
  check: {
    script: 'npm run content:check',
    summary: 'Lists errors, misleading values and outdated content of a site.',
  },
  doctor: {
    script: 'npm run doctor',
    summary: 'Checks the settings, versions and services of a site, and prints a solution for each problem.',
  },
  snapshot: {
    script: 'npm run snapshot',
    summary: 'Writes the stories, components and datasources of a space to one compressed file.',
  },
  compat: {
    script: 'npm run compat',
    summary:
      'Renders every story of a snapshot with the blocks of a site, and lists lost values and failures.',
  },
  'content-export': {
    script: 'npm run content:export',
    summary: 'Writes the changes saved in the local content service to the content folder of a site.',
  },
  'content-import': {
    script: 'npm run content:import',
    summary:
      'Merges stories pulled with "storyblok stories pull" into the content folder and drafts of a site.',
  },
  usage: {
    script: 'npm run usage',
    summary: 'Lists the stories that use a block, field, value, preset, token, file or story.',
  },
  schema: {
    script: 'npm run schema',
    summary: 'Compares the blocks of a site with the components of a space, exports them, and pushes them.',
  },
  migrate: {
    script: 'npm run migrate',
    summary:
      'Plans how stories change to the current shape of their blocks, applies the plan, and undoes it.',
  },
  generate: {
    script: 'npm run generate',
    summary: 'Generates the files that are derived from the blocks of a site.',
  },
  ladle: { script: 'npm run ladle', summary: 'Shows every preset of every block in isolation, in Ladle.' },
  adopt: {
    script: 'npm run adopt',
    summary: 'Creates a site from a space that the official command line has pulled, or updates it.',
  },
  new: {
    script: 'npm run new',
    summary: 'Creates a block, a kind of page, a field or a site that passes all checks.',
  },
  space: {
    script: 'npm run space',
    summary: 'Serves the content, images and editor of a pulled space, for a project of any framework.',
  },
  mcp: {
    script: 'npm run mcp',
    summary:
      'Lets an AI assistant propose drafts, through the Model Context Protocol on standard input and output.',
  },
} as const

export type CommandName = keyof typeof COMMANDS

/** True in this repository, where Node runs the TypeScript sources. The published package is compiled. */
const IS_SOURCE = import.meta.filename.endsWith('.ts')

/** Returns the command as a user types it: an npm script in this repository, the program `strata` elsewhere. */
export const commandName = (name: CommandName, isSource = IS_SOURCE): string =>
  isSource ? COMMANDS[name].script : `npx strata ${name}`

/** Adds arguments to a command. npm passes only those after `--` to a script. */
export const withWords = (command: string, args: string): string =>
  command.startsWith('npm ') ? `${command} -- ${args}` : `${command} ${args}`

/** Returns the path of a documentation page: in this repository, or in the installed package. */
export const docsPage = (page: `docs/${string}`, isSource = IS_SOURCE): string =>
  isSource ? page : `node_modules/strata-pages/${page}`
