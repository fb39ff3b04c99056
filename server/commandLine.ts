import { Command, CommanderError } from 'commander'
import { COMMANDS, type CommandName, commandName, docsPage, withWords } from './commandName.ts'

/** The exit code of a command line that cannot be read. */
const WRONG_USAGE = 2

/** What the help of a command teaches beside its arguments and options. */
interface CommandHelp {
  /** Command lines that work: the words after the command, and what they do. */
  readonly examples?: readonly (readonly [words: string, meaning: string])[]
  /** What to do after it: a sentence. */
  readonly next?: string
  /** Exit codes beside 0 and 2. Default: 1, it failed. */
  readonly exitCodes?: Readonly<Record<number, string>>
  /** A page of the documentation, by its path in this repository. */
  readonly docs?: `docs/${string}`
}

/** Creates a command of the program `strata`, which is an npm script in this repository. */
export const siteCommand = (name: CommandName, help: CommandHelp = {}): Command =>
  createCommand(commandName(name), COMMANDS[name].summary, help)

/**
 * Creates a command with this project's conventions: help with examples, exit codes and what comes next; the nearest name for a
 * misspelt option.
 *
 * @param typed how it is typed: `npm run lint`
 */
export function createCommand(typed: string, summary: string, help: CommandHelp = {}): Command {
  return new Command(typed.startsWith('npm ') ? `${typed} --` : typed)
    .description(summary)
    .helpOption('-h, --help', 'Show this help.')
    .configureHelp({ sortOptions: false })
    .showHelpAfterError(`"${withWords(typed, '--help')}" shows what it takes.`)
    .addHelpText('after', helpAfter(typed, help))
    .exitOverride()
}

/** The argument that names a site, as most commands take it. */
export const SITE = ['[site]', 'The folder of a site. Default: the current folder.'] as const

/**
 * Runs a command with the command line of this process. Prints an error as one sentence and sets the exit code.
 *
 * @param failed exit code of an error other than wrong usage
 */
export async function runCommand(command: Command, failed = 1): Promise<void> {
  try {
    await command.parseAsync()
  } catch (error) {
    // Commander has printed its own errors.
    if (error instanceof CommanderError) process.exitCode = error.exitCode === 0 ? 0 : WRONG_USAGE
    else {
      console.error(error instanceof Error ? error.message : error)
      process.exitCode = failed
    }
  }
}

function helpAfter(typed: string, { examples = [], next, exitCodes, docs }: CommandHelp): string {
  const lines = examples.map(
    ([words, meaning]) => `  ${words ? withWords(typed, words) : typed}\n      ${meaning}`,
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
