import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, test as base, expect } from '@playwright/test'
import { type PageOptions, pageFixtures } from '../browser/sharedPage.ts'
import { ownerLink } from '../site/siteOwner.ts'
import { bundleCopy, copyWithLab } from './labCopy.ts'
import { type LabServer, startLab } from './labServer.ts'

export { expect }

/** A bundle is of a run and of one of its workers: one that is started again after a failed test finds it here. */
const PREFIX = 'lab-build-'

interface WorkerFixtures {
  /** The running site with the lab in it; `page.goto('/lab/')` opens it. */
  readonly lab: LabServer
}

/** Playwright's test on the built site with the lab's blocks and pages in it. */
export const test = base.extend<PageOptions, WorkerFixtures>({
  ...pageFixtures,
  lab: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs
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
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of what a fixture needs
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

/** The same in development: no build, React's development version, and files that may be changed. */
export const developmentTest = onDevelopment.extend({
  page: async ({ page, lab }, use) => {
    await asDeveloper(page.context(), lab.url)
    await use(page)
  },
})

/** Lets the pages of a context be a developer's, as those are who open the link of the terminal. */
export async function asDeveloper(context: BrowserContext, url: string): Promise<void> {
  await context.request.get(ownerLink(url, '/'), { maxRedirects: 0 })
  // Pages of links in view would be rendered too, and development renders each again.
  await context.addInitScript(() => {
    const connection = Object.getPrototypeOf((navigator as { connection?: object }).connection ?? {})
    Object.defineProperty(connection, 'saveData', { get: () => true })
  })
}

/** The file in which the lab's editor writes what it was told to open. */
export const OPENED = 'opened.txt'

/** Writes a command that stands in for a developer's editor. */
async function writeEditor(folder: string): Promise<string> {
  const editor = join(folder, 'editor.sh')
  await writeFile(editor, `#!/bin/sh\nprintf '%s' "$1" > '${join(folder, OPENED)}'\n`, { mode: 0o755 })
  return editor
}

/** Removes the builds of runs that are over. */
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
