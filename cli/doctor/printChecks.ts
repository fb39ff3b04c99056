import { findSite } from '../../server/siteFolder.ts'
import { counted } from '../counted.ts'
import { checkSite } from './checkSite.ts'
import { CHECKS } from './checks.ts'
import type { NamedOutcome } from './runChecks.ts'

export interface DoctorOptions {
  readonly json?: boolean
  /** Maximum duration of each request, in seconds. */
  readonly timeout: string
}

const MAX_TIMEOUT_SECONDS = 600

/** Prints a line for each check of a site, as soon as it is done. Sets the exit code to 1 if there is a problem. */
export async function printChecks(named: string | undefined, options: DoctorOptions): Promise<void> {
  const timeout = Number(options.timeout)
  if (!(timeout > 0 && timeout <= MAX_TIMEOUT_SECONDS))
    throw new Error(
      `--timeout is ${options.timeout}, but it must be a number of seconds up to ${MAX_TIMEOUT_SECONDS}.`,
    )
  const checks: NamedOutcome[] = []
  for await (const outcome of checkSite(await findSite(named), process.env, timeout)) {
    checks.push(outcome)
    if (!options.json) process.stdout.write(`${lineOf(outcome)}\n`)
  }
  const problems = checks.filter(({ status }) => status === 'problem').length
  const summary = problems ? counted(problems, 'problem.', 'problems.') : 'No problems.'
  process.stdout.write(`${options.json ? JSON.stringify({ checks, problems }, null, 2) : summary}\n`)
  process.exitCode = problems ? 1 : 0
}

/** Widths of the columns. */
const NAME_WIDTH = Math.max(...CHECKS.map(({ name }) => name.length))
const STATUS_WIDTH = 'problem'.length

function lineOf(outcome: NamedOutcome): string {
  const start = `${outcome.status.padEnd(STATUS_WIDTH)}  ${outcome.name.padEnd(NAME_WIDTH)}`
  return `${start}  ${outcome.message}${outcome.status === 'problem' ? ` ${outcome.todo}` : ''}`
}
