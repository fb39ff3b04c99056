import { runUntilStopped } from './assemble/runUntilStopped.ts'
import { builtHash } from './build/builtHash.ts'
import { checkBuildReadable } from './build/readableBuild.ts'
import { persistsData } from './dataFolder.ts'
import { type Entry, loadBuiltEntry } from './entry.ts'
import { logUncaughtErrors, reportToLog, setLogLevel, writeLog } from './log/writeLog.ts'
import { builtScripts } from './pages/scripts.ts'
import { builtStylesheets } from './pages/stylesheets.ts'
import { type RunningSite, type RunOptions, runSite } from './runSite.ts'
import { readSettings, type Settings } from './settings.ts'
import type { SiteFolder } from './siteFolder.ts'

/**
 * Starts the built site, prints the start message, and stops the site on SIGTERM or SIGINT.
 *
 * @param takeOver see `RunOptions`
 */
export async function serveSite(
  environment: Readonly<Record<string, string | undefined>>,
  site: SiteFolder,
  takeOver?: () => Promise<void>,
): Promise<RunningSite> {
  const settings = readSettings(environment, site)
  checkBuildReadable(settings.built)
  setLogLevel(settings.logLevel)
  logUncaughtErrors()
  const logInfo = (message: string) => writeLog('info', message)
  const running = await runUntilStopped({
    start: () => startBuiltSite(settings, { report: reportToLog, logInfo, takeOver }),
    title: `${settings.site.name} runs.`,
    settings,
    log: logInfo,
    warn: reportToLog,
    replaceable: persistsData(settings),
  })
  if (settings.warmImages) void running.warmImages()
  return running
}

interface StartedSite {
  readonly site: RunningSite
  readonly entry: Entry
  /** Hash of the build. */
  readonly build: string
}

/** Starts the site that was built with these settings. Rejects if nothing was built. */
export async function startBuiltSite(
  settings: Settings,
  options: Pick<RunOptions, 'report' | 'log' | 'logInfo' | 'takeOver'>,
): Promise<StartedSite> {
  const { built } = settings
  const entry = await loadBuiltEntry(built)
  const build = (await builtHash(built)) ?? ''
  const site = await runSite({
    settings,
    entry,
    stylesheets: await builtStylesheets(entry.registry, settings.site, built),
    scripts: await builtScripts(built),
    build,
    ...options,
  })
  return { site, entry, build }
}
