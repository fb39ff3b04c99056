import type { Entry } from '../entry.ts'
import { announceRunning } from '../runningSite.ts'
import type { Settings } from '../settings.ts'
import { startMessage } from '../startMessage.ts'
import { stopOnSignals } from '../stop/stopOnSignals.ts'
import type { AnsweringSite } from './answerRequests.ts'

interface Started<Site> {
  readonly site: Site
  readonly entry: Entry
  /** Closes what runs beside the site. */
  readonly closeMore?: () => Promise<void>
}

interface RunOptions<Site> {
  readonly start: () => Promise<Started<Site>>
  /** What runs, for the start message. */
  readonly title: string
  readonly settings: Settings
  /** The path that the local link leads to. */
  readonly localPath?: string
  readonly say: (message: string) => void
  readonly warn?: (message: string) => void
}

/** Starts a site, says where it is, to people and to the commands beside it, and stops it in order on SIGTERM or SIGINT. */
export async function runUntilStopped<
  Site extends Omit<AnsweringSite, 'state'> & {
    readonly pages?: string
    readonly warnings?: readonly string[]
  },
>(options: RunOptions<Site>): Promise<Site> {
  const { title, settings, localPath, say, warn } = options
  async function start() {
    const made = await options.start()
    const { site } = made
    return { ...made, unannounce: await announceRunning(settings.dataDir, site) }
  }
  let running: Site | undefined
  const started = start()
  // Pages are answered before the start is over, so a signal is heard from the beginning and waits for its end.
  stopOnSignals({
    async stop() {
      const { site, closeMore, unannounce } = await started
      await unannounce()
      await Promise.all([site.close(), closeMore?.()])
    },
    seconds: settings.stopTimeout,
    unfinished: () => (running ? `${running.openRequests} requests` : 'the start'),
    log: say,
  })
  const { site, entry } = await started
  running = site
  const isTerminal = process.stdout.isTTY === true
  // Logs are searched by level; at a terminal the message shows them.
  if (!isTerminal) for (const warning of site.warnings ?? []) warn?.(warning)
  process.stdout.write(startMessage({ title, settings, entry, localPath, isTerminal, ...site }))
  return site
}
