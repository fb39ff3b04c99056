import { mkdir, writeFile } from 'node:fs/promises'
import { basename, dirname, join, resolve } from 'node:path'
import { lockDataFolder } from '../../server/lockDataFolder.ts'
import { stopOnSignals } from '../../server/stop/stopOnSignals.ts'
import { locateSpace } from '../../services/content/locateSpace.ts'
import { exportStories } from '../../services/exportStories.ts'
import { isInside } from './isInside.ts'
import { printSpace } from './printSpace.ts'
import type { SpaceOptions } from './SpaceOptions.ts'
import { startSpace } from './startSpace.ts'

/** Maximum duration of a stop, in seconds. */
const STOP_SECONDS = 10

/** The options by which this command sets what sites set by variables of the environment, for messages. */
const OPTION_OF: Readonly<Record<string, string>> = { DATA_DIR: '--data', HOST: '--host', PORT: '--port' }

/** Serves a space until the process is stopped, or exports its stories. @throws Error that names the option to change */
export async function runSpace(options: SpaceOptions): Promise<void> {
  const contentDir = resolve(options.content)
  try {
    // Before anything is written beside a misspelt folder.
    await locateSpace(contentDir)
    const dataDir = options.data === undefined ? await defaultDataFolder(contentDir) : resolve(options.data)
    if (isInside(contentDir, dataDir))
      throw new Error(
        `The data folder "${dataDir}" is inside the content folder. Choose one outside of it with the option --data.`,
      )
    if (options.export) return await printExport(contentDir, dataDir, options.json)
    await lockDataFolder({ dataDir, site: {} })
    const started = startSpace({ ...options, contentDir, dataDir, report })
    stopOnSignals({
      stop: async () => (await started).close(),
      seconds: STOP_SECONDS,
      log: report,
    })
    printSpace(await started, options)
  } catch (error) {
    throw error instanceof Error ? new Error(inOptions(error.message), { cause: error }) : error
  }
}

/** Creates the folder `.strata` beside the content, which version control ignores since it has drafts and secrets. Returns the folder in it for this content. */
async function defaultDataFolder(contentDir: string): Promise<string> {
  const folder = join(dirname(contentDir), '.strata')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await writeFile(join(folder, '.gitignore'), '*\n')
  return join(folder, basename(contentDir))
}

async function printExport(contentDir: string, dataDir: string, json: true | undefined): Promise<void> {
  const { written, removed } = await exportStories({ contentDir, dataDir })
  process.stdout.write(
    json
      ? `${JSON.stringify({ contentDir, written, removed })}\n`
      : `${written.length} stories written to ${contentDir}, ${removed.length} removed.\n`,
  )
}

/** Names this command's options in a message instead of the settings of sites. */
const inOptions = (message: string): string =>
  message.replaceAll(
    /the setting (DATA_DIR|HOST|PORT)/g,
    (_, name: string) => `the option ${OPTION_OF[name]}`,
  )

function report(message: string, error?: unknown): void {
  process.stderr.write(`${message}\n`)
  if (error !== undefined) console.error(error)
}
