import { InvalidArgumentError } from 'commander'
import { runCommand, siteCommand } from '../../server/commandLine.ts'
import type { SpaceOptions } from './SpaceOptions.ts'

/** Default port of a space. 3000 and 4321 are those of frameworks. */
const DEFAULT_PORT = 4000

const MAX_PORT = 65_535

function parsePort(value: string): number {
  const port = Number(value)
  if (!/^\d+$/.test(value) || port > MAX_PORT) throw new InvalidArgumentError(`Use 0 to ${MAX_PORT}.`)
  return port
}

function parseRate(value: string): number {
  if (!/^\d{1,6}$/.test(value)) throw new InvalidArgumentError('Use a whole number of requests a second.')
  return Number(value)
}

function parseAddress(value: string): string {
  const isAddress = URL.canParse(value) && /^https?:$/.test(new URL(value).protocol)
  if (!isAddress) throw new InvalidArgumentError('Use an http or https address: http://localhost:3000/hook.')
  return value
}

function parseOrigin(value: string): string {
  const { origin, href } = new URL(parseAddress(value))
  if (href !== `${origin}/`) throw new InvalidArgumentError('Use an address without a path.')
  return origin
}

const command = siteCommand('space', {
  examples: [
    ['--content .storyblok', 'Serves a pulled space: http://127.0.0.1:4000/v2 for the official clients.'],
    [
      '--content .storyblok --preview http://localhost:3000',
      'Edits the pages of a project, whose development server runs at this address.',
    ],
    [
      '--content .storyblok --webhook http://localhost:3000/api/revalidate',
      'Calls a project after each change of published content.',
    ],
    ['--content .storyblok --export', 'Writes the stories that were saved in the editor to the folder.'],
  ],
  next: 'Set the address and the token in the options of the SDK, and open the link "Editor".',
  exitCodes: { 0: 'it was stopped, or the export is done', 1: 'it could not start' },
  docs: 'docs/space.md',
})
  .requiredOption(
    '--content <folder>',
    'The folder that the official command line pulls into: its --path, with components, stories and assets.',
  )
  .option('--port <port>', 'The port to listen on. 0 chooses a free one.', parsePort, DEFAULT_PORT)
  .option(
    '--host <address>',
    'The address to listen on. Editing and drafts are possible on this machine only.',
    '127.0.0.1',
  )
  .option(
    '--data <folder>',
    'The folder of drafts and secrets. Default: .strata beside the content, with a folder of the same name.',
  )
  .option(
    '--preview <url>',
    'The address of the development server of the project. The editor shows and updates its pages.',
    parseOrigin,
  )
  .option(
    '--webhook <url>',
    'An address to call after each change of published content, signed.',
    parseAddress,
  )
  .option(
    '--rate-limit <requests>',
    'Answer 429 beyond so many requests a second, as a hosted space does. 0: no limit.',
    parseRate,
    0,
  )
  .option('--export', 'Write the saved stories to the content folder, and end. The space may run meanwhile.')
  .option(
    '--json',
    'Print the result for programs: { origin, endpoint, editor, tokens, secrets }, or with --export { contentDir, written, removed }.',
  )
  .action(async (options: SpaceOptions) => {
    const { runSpace } = await import('./runSpace.ts')
    await runSpace(options)
  })

await runCommand(command)
