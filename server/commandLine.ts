import { parseArgs } from 'node:util'

/** What a command takes, and what it says of itself. */
export interface Command {
  /** As it is typed: `npm run build`. */
  readonly command: string
  /** What it does: a sentence or more. */
  readonly help: string
  /** What its words are, in the order of the command line. `[site]` or `[what…]`; none where it takes none. */
  readonly words?: Readonly<Record<string, string>>
  /** Options without a value: `--check`. */
  readonly flags?: Readonly<Record<string, string>>
  /** Options with a value: `--only=FORM`. */
  readonly values?: Readonly<Record<string, string>>
}

/** What stands on a command line. */
export interface Given<Flag extends string, Value extends string> {
  readonly words: readonly string[]
  readonly flags: ReadonlySet<Flag>
  readonly values: Readonly<Partial<Record<Value, string>>>
}

type NamesOf<Group> = keyof NonNullable<Group> & string

const SITE = 'the folder of a site; without one the current folder'

/** The word that names a site, as most commands take it. */
export const SITE_WORD: Readonly<Record<string, string>> = { '[site]': SITE }

/**
 * Reads this process's command line. With `--help` it prints what the command does and takes, and ends the process.
 *
 * @throws Error in a sentence, where an option is unknown or there are too many words
 */
export function readCommandLine<const Options extends Command>(
  command: Options,
  given: readonly string[] = process.argv.slice(2),
): Given<NamesOf<Options['flags']>, NamesOf<Options['values']>> {
  const flags = Object.keys(command.flags ?? {})
  const options = {
    ...Object.fromEntries([...flags, 'help'].map((name) => [name, { type: 'boolean' as const }])),
    ...Object.fromEntries(
      Object.keys(command.values ?? {}).map((name) => [name, { type: 'string' as const }]),
    ),
  }
  let read: ReturnType<typeof parseArgs>
  try {
    read = parseArgs({ args: [...given], options, allowPositionals: true })
  } catch (error) {
    throw new Error(`${(error as Error).message} "${asked(command)}" says what it takes.`, { cause: error })
  }
  if (read.values.help) {
    process.stdout.write(helpText(command))
    process.exit(0)
  }
  const places = Object.keys(command.words ?? {})
  if (read.positionals.length > places.length && !places.at(-1)?.includes('…'))
    throw new Error(
      `"${read.positionals[places.length]}" is one word too many. "${asked(command)}" says what it takes.`,
    )
  return {
    words: read.positionals,
    flags: new Set(flags.filter((name) => read.values[name])) as ReadonlySet<NamesOf<Options['flags']>>,
    values: Object.fromEntries(
      Object.keys(command.values ?? {}).map((name) => [name, read.values[name]]),
    ) as Partial<Record<NamesOf<Options['values']>, string>>,
  }
}

const asked = ({ command }: Command) => `${command} -- --help`

/** What `--help` prints. */
export function helpText({ command, help, words = {}, flags = {}, values = {} }: Command): string {
  const options = [
    ...Object.entries(flags).map(([name, what]) => [`--${name}`, what] as const),
    ...Object.entries(values).map(([name, what]) => [`--${name}=…`, what] as const),
  ]
  const rows = [...Object.entries(words), ...options]
  const taken = [...Object.keys(words), ...options.map(([name]) => `[${name}]`)].join(' ')
  const width = Math.max(0, ...rows.map(([name]) => name.length))
  const lines = rows.map(([name, what]) => `  ${name.padEnd(width)}  ${what}\n`)
  return `${command}${taken && ` -- ${taken}`}\n\n${help}\n${lines.length ? '\n' : ''}${lines.join('')}`
}
