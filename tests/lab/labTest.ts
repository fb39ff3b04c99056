import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, test as base, expect } from '@playwright/test'
import { type PageOptions, pageFixtures } from '../browser/sharedPage.ts'
import { ownerLink } from '../site/siteOwner.ts'
import { bundleCopy, copyWithLab } from './labCopy.ts'
import { type LabServer, startLab } from './labServer.ts'

export { expect }

/** The prefix of folders of bundles. Each worker has one, and reuses it after a restart caused by a failed test. */
const PREFIX = 'lab-build-'

interface WorkerFixtures {
  /** The running site with the lab. `page.goto('/lab/')` opens it. */
  readonly lab: LabServer
}

/** Playwright's `test` for the built site with the lab's blocks and pages. */
export const test = base.extend<PageOptions, WorkerFixtures>({
  ...pageFixtures,
  lab: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of required fixtures
    async ({}, use, { parallelIndex }) => {
      await removeOldBuilds()
      const folder = join(tmpdir(), `${PREFIX}${process.ppid}-${parallelIndex}`)
      await copyWithLab(folder)
      await bundleCopy(folder)
      const lab = await startLab(folder, 'server/serve.ts')
      await use(lab)
      await lab.stop()
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: async ({ lab }, use) => use(lab.url),
})

const onDevelopment = base.extend<PageOptions, WorkerFixtures>({
  ...pageFixtures,
  lab: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of required fixtures
    async ({}, use) => {
      const folder = await mkdtemp(join(tmpdir(), 'lab-dev-'))
      await copyWithLab(folder)
      const lab = await startLab(folder, 'server/dev/dev.ts', { LAUNCH_EDITOR: await writeEditor(folder) })
      await use(lab)
      await lab.stop()
      await rm(folder, { recursive: true, force: true })
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: async ({ lab }, use) => use(lab.url),
})

/** Like `test`, but in development: without a build, with React's development version, and with files that tests can change. */
export const developmentTest = onDevelopment.extend({
  page: async ({ page, lab }, use) => {
    await asDeveloper(page.context(), lab.url)
    await use(page)
  },
})

/** Makes a context a developer's, as if it had opened the link from the terminal. */
export async function asDeveloper(context: BrowserContext, url: string): Promise<void> {
  await context.request.get(ownerLink(url, '/'), { maxRedirects: 0 })
  // Disables prefetching: development renders each prefetched page twice.
  await context.addInitScript(() => {
    const connection = Object.getPrototypeOf((navigator as { connection?: object }).connection ?? {})
    Object.defineProperty(connection, 'saveData', { get: () => true })
  })
}

/** The file to which the lab's code editor writes its arguments. */
export const OPENED = 'opened.txt'

/** Writes a command that replaces a developer's code editor. */
async function writeEditor(folder: string): Promise<string> {
  const editor = join(folder, 'editor.sh')
  await writeFile(editor, `#!/bin/sh\nprintf '%s' "$1" > '${join(folder, OPENED)}'\n`, { mode: 0o755 })
  return editor
}

/** Removes builds of runs that have ended. */
async function removeOldBuilds(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    if (!name.startsWith(PREFIX) || isRunning(Number.parseInt(name.slice(PREFIX.length), 10))) continue
    await rm(join(tmpdir(), name), { recursive: true, force: true })
  }
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
    return true
  } catch {
    return false
  }
}
