import { runUntilStopped } from './assemble/runUntilStopped.ts'
import { builtHash } from './build/builtHash.ts'
import { checkBuildReadable } from './build/readableBuild.ts'
import { loadBuiltEntry } from './entry.ts'
import { logUncaughtErrors, reportToLog, writeLog } from './log/writeLog.ts'
import { builtScripts } from './pages/scripts.ts'
import { builtStylesheets } from './pages/stylesheets.ts'
import { type RunningSite, runSite } from './runSite.ts'
import { readSettings } from './settings.ts'
import type { SiteFolder } from './siteFolder.ts'

/** Starts what was built, says where it is, and stops it on SIGTERM or SIGINT. */
export async function serveSite(
  environment: Readonly<Record<string, string | undefined>>,
  site: SiteFolder,
): Promise<RunningSite> {
  const settings = readSettings(environment, site)
  const { built } = settings
  checkBuildReadable(built)
  const entry = await loadBuiltEntry(built)
  logUncaughtErrors()
  return runUntilStopped({
    async start() {
      const site = await runSite({
        settings,
        entry,
        stylesheets: await builtStylesheets(entry.registry, settings.site, built),
        scripts: await builtScripts(built),
        build: (await builtHash(built)) ?? '',
        report: reportToLog,
      })
      return { site, entry }
    },
    title: `${settings.site.name} runs.`,
    settings,
    say: (message) => writeLog('info', message),
    warn: reportToLog,
  })
}
