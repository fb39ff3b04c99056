import { readSettings, type Settings } from '../../server/settings.ts'
import type { SiteFolder } from '../../server/siteFolder.ts'
import { problem } from './Check.ts'
import { CHECKS } from './checks.ts'
import { createContext } from './createContext.ts'
import { createRedaction } from './redactSecrets.ts'
import { type NamedOutcome, runChecks } from './runChecks.ts'

/** Maximum duration of all checks, as a multiple of that of one request. */
const REQUESTS_IN_SEQUENCE = 6

/**
 * Checks a site, and yields the outcomes without secrets. With invalid settings only these are reported.
 *
 * @param timeoutSeconds maximum duration of each request
 */
export async function* checkSite(
  site: SiteFolder,
  environment: Readonly<Record<string, string | undefined>>,
  timeoutSeconds: number,
): AsyncGenerator<NamedOutcome> {
  const settings = settingsOrProblems(site, environment)
  if (Array.isArray(settings)) {
    const redact = await createRedaction(environment, undefined)
    for (const message of settings)
      yield {
        name: 'settings',
        ...problem(redact(message), 'Correct it, and rerun: the other checks need valid settings.'),
      }
    return
  }
  const redact = await createRedaction(environment, settings.dataDir)
  const context = await createContext(site, settings, environment, timeoutSeconds)
  for await (const outcome of runChecks(CHECKS, context, timeoutSeconds * REQUESTS_IN_SEQUENCE)) {
    const message = redact(outcome.message)
    yield outcome.status === 'problem'
      ? { ...outcome, message, todo: redact(outcome.todo) }
      : { ...outcome, message }
  }
}

/** Returns the settings, or a message for each invalid one. */
function settingsOrProblems(
  site: SiteFolder,
  environment: Readonly<Record<string, string | undefined>>,
): Settings | string[] {
  try {
    return readSettings(environment, site)
  } catch (error) {
    return (error as Error).message.split('\n')
  }
}
