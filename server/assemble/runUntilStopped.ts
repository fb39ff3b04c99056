import type { Entry } from '../entry.ts'
import { announceRunning } from '../runningSite.ts'
import type { Settings } from '../settings.ts'
import { startMessage } from '../startMessage.ts'
import { stopOnSignals } from '../stop/stopOnSignals.ts'
import { acceptTakeOver } from '../stop/takeOver.ts'
import type { AnsweringSite } from './answerRequests.ts'

interface Started<Site> {
  readonly site: Site
  readonly entry: Entry
  /** Closes further resources, such as the development server. */
  readonly closeMore?: () => Promise<void>
}

interface RunOptions<Site> {
  readonly start: () => Promise<Started<Site>>
  /** First line of the start message. */
  readonly title: string
  readonly settings: Settings
  /** Path of the local link. */
  readonly localPath?: string
  readonly log: (message: string) => void
  readonly warn?: (message: string) => void
  /** True if a new process on the same data folder may stop this one to replace it. */
  readonly replaceable?: boolean
}

/** Starts a site, prints its URLs, announces it to other commands, and stops it gracefully on SIGTERM or SIGINT. */
export async function runUntilStopped<
  Site extends Omit<AnsweringSite, 'state'> & {
    readonly pages?: string
    readonly warnings?: readonly string[]
  },
>(options: RunOptions<Site>): Promise<Site> {
  const { title, settings, localPath, log, warn, replaceable = false } = options
  async function start() {
    const made = await options.start()
    const { site } = made
    return { ...made, unannounce: await announceRunning(settings.dataDir, site) }
  }
  let running: Site | undefined
  let refuseTakeOver = async () => {}
  const started = start()
  // Registered before the start is complete, since requests are answered earlier. A signal waits for the end of the start.
  const stop = stopOnSignals({
    async stop() {
      await refuseTakeOver()
      const { site, closeMore, unannounce } = await started
      await unannounce()
      await Promise.all([site.close(), closeMore?.()])
    },
    seconds: settings.stopTimeout,
    unfinished: () => (running ? `${running.openRequests} requests` : 'the start'),
    log,
  })
  const { site, entry } = await started
  running = site
  if (replaceable)
    refuseTakeOver = await acceptTakeOver(settings.dataDir, settings.stopTimeout, () =>
      stop('A new process takes over'),
    )
  const isTerminal = process.stdout.isTTY === true
  // In a log, warnings have their own level. At a terminal, the start message shows them.
  if (!isTerminal) for (const warning of site.warnings ?? []) warn?.(warning)
  process.stdout.write(startMessage({ title, settings, entry, localPath, isTerminal, ...site }))
  return site
}
