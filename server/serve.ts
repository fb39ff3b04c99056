import { builtHash } from './build/builtHash.ts'
import { ownDataFolder } from './dataFolder.ts'
import { loadBuiltEntry } from './entry.ts'
import { logUncaught, reportToLog, writeLog } from './log/writeLog.ts'
import { readPrerenderRecord } from './pages/Prerendered.ts'
import { builtScripts } from './pages/scripts.ts'
import { builtStylesheets } from './pages/stylesheets.ts'
import { announceRunning } from './runningSite.ts'
import { type RunningSite, runSite } from './runSite.ts'
import { readSettings } from './settings.ts'
import { startMessage } from './startMessage.ts'
import { stopOnSignals } from './stop/stopOnSignals.ts'

/** A shorter secret is warned of, in characters. */
const WEAK_SECRET = 16

/** Starts what was built, says where it is, and stops it on SIGTERM or SIGINT. */
export async function serve(environment: Readonly<Record<string, string | undefined>>): Promise<RunningSite> {
  const settings = readSettings(environment)
  await ownDataFolder(settings, reportToLog)
  const entry = await loadBuiltEntry()
  const prerendered = await readPrerenderRecord()
  if (settings.previewSecret && settings.previewSecret.length < WEAK_SECRET)
    reportToLog(
      `The setting PREVIEW_SECRET has ${settings.previewSecret.length} characters; give it at least ${WEAK_SECRET}, so that preview links cannot be guessed.`,
    )
  logUncaught()
  async function start() {
    const site = await runSite({
      settings,
      entry,
      stylesheets: await builtStylesheets(entry.registry),
      scripts: await builtScripts(),
      build: (await builtHash()) ?? '',
      prerendered,
      report: reportToLog,
    })
    return { site, forget: await announceRunning(settings.dataDir, site) }
  }
  let site: RunningSite | undefined
  const started = start()
  // Pages are answered before the start is over, so a signal is heard from the beginning and waits for its end.
  stopOnSignals({
    async stop() {
      const { site, forget } = await started
      await forget()
      await site.close()
    },
    seconds: settings.stopTimeout,
    unfinished: () => (site ? `${site.openRequests} requests` : 'the start'),
    say: (message) => writeLog('info', message),
  })
  site = (await started).site
  process.stdout.write(startMessage({ title: 'Quarry runs.', settings, entry, ...site }))
  return site
}

if (import.meta.main) {
  try {
    await serve(process.env)
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
