import { Command, CommanderError } from 'commander'
import { COMMANDS, type CommandName, commandName, docsPage, withWords } from './commandName.ts'

/** Exit code for invalid arguments. */
const WRONG_USAGE = 2

/** The parts of a command's help beside its arguments and options. */
interface CommandHelp {
  /** Examples: arguments and their meaning. */
  readonly examples?: readonly (readonly [args: string, meaning: string])[]
  /** The next step after the command, as a sentence. */
  readonly next?: string
  /** Meanings of exit codes beside 0 and 2. Default: 1 is a failure. */
  readonly exitCodes?: Readonly<Record<number, string>>
  /** Path of a documentation page in this repository. */
  readonly docs?: `docs/${string}`
}

/** Creates a command of the program `strata`, which is an npm script in this repository. */
export const siteCommand = (name: CommandName, help: CommandHelp = {}): Command =>
  createCommand(commandName(name), COMMANDS[name].summary, help)

/**
 * Creates a command with this project's conventions: help with examples, the next step and exit codes, and suggestions for misspelt
 * options.
 *
 * @param typed the command as users type it: `npm run lint`
 */
export function createCommand(typed: string, summary: string, help: CommandHelp = {}): Command {
  return new Command(typed.startsWith('npm ') ? `${typed} --` : typed)
    .description(summary)
    .helpOption('-h, --help', 'Show this help.')
    .configureHelp({ sortOptions: false })
    .showHelpAfterError(`"${withWords(typed, '--help')}" lists arguments and options.`)
    .addHelpText('after', helpAfter(typed, help))
    .exitOverride()
}

/** Name and description of the argument for the site's folder, which most commands have. */
export const SITE = ['[site]', 'The folder of a site. Default: the current folder.'] as const

/**
 * Runs a command with the arguments of this process. Prints the message of an error and sets the exit code.
 *
 * @param failed exit code of an error other than wrong usage
 */
export async function runCommand(command: Command, failed = 1): Promise<void> {
  try {
    await command.parseAsync()
  } catch (error) {
    // Commander has already printed its own errors.
    if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : WRONG_USAGE
    else {
      console.error(error instanceof Error ? error.message : error)
      process.exitCode = failed
    }
  }
}

function helpAfter(typed: string, { examples = [], next, exitCodes, docs }: CommandHelp): string {
  const lines = examples.map(
    ([args, meaning]) => `  ${args ? withWords(typed, args) : typed}\n      ${meaning}`,
  )
  const codes = Object.entries({
    0: 'success',
    1: 'failure',
    ...exitCodes,
    [WRONG_USAGE]: codeTwo(exitCodes),
  })
  return [
    lines.length && ['Examples:', ...lines],
    next && ['Next:', `  ${next}`],
    ['Exit codes:', ...codes.map(([code, meaning]) => `  ${code}  ${meaning}`)],
    docs && ['Documentation:', `  ${docsPage(docs)}`],
  ]
    .flatMap((part) => (part ? [`\n${part.join('\n')}`] : []))
    .join('\n')
}

const codeTwo = (exitCodes: CommandHelp['exitCodes']) =>
  [exitCodes?.[WRONG_USAGE], 'wrong usage'].filter(Boolean).join(', or ')
