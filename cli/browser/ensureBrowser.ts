/** Finds or installs a Chromium for the browser tests: `node cli/browser/ensureBrowser.ts`. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { debianPackages, type InstallMethod, isDebian, isRoot, runInstall } from './installMethod.ts'

/** Chromium without a window, which takes about a fifth less processor time. It has no back/forward cache. */
const SHELLS = ['/usr/bin/chromium-headless-shell']

type Environment = Readonly<Record<string, string | undefined>>

/** Installation paths of Chromium, preferred ones first. */
const PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * Returns the path of the Chromium for tests: `CHROMIUM_PATH`, an installed one, or Playwright's; undefined if there is none.
 * @throws Error if `CHROMIUM_PATH` is a file that does not exist
 */
export function findBrowser(
  environment: Environment = process.env,
  exists: (path: string) => boolean = existsSync,
): string | undefined {
  const chosen = environment.CHROMIUM_PATH
  if (chosen && !exists(chosen))
    throw new Error(`CHROMIUM_PATH is '${chosen}', and there is no such file. Correct or remove the setting.`)
  return chosen || [...PATHS, chromium.executablePath()].find(exists)
}

/** Like `findBrowser`, but prefers a Chromium without a window unless `CHROMIUM_PATH` is set. */
export function findShell(
  environment: Environment = process.env,
  exists: (path: string) => boolean = existsSync,
): string | undefined {
  return environment.CHROMIUM_PATH
    ? findBrowser(environment, exists)
    : (SHELLS.find(exists) ?? findBrowser({}, exists))
}

/** Returns the installation methods for a machine, in the order to try them. */
export function installMethods(machine: {
  readonly debian: boolean
  readonly root: boolean
}): readonly InstallMethod[] {
  const cli = join(import.meta.dirname, '../../node_modules/@playwright/test/cli.js')
  const ours: InstallMethod = {
    message: "Downloading Playwright's Chromium; this stops after a minute.",
    commands: [[process.execPath, cli, 'install', 'chromium']],
    environment: {},
    limit: 60,
  }
  const message = "Installing Debian's chromium; this takes a minute or two."
  const both = debianPackages(['chromium', 'chromium-headless-shell'], message)
  const system = debianPackages(['chromium'], message)
  return machine.debian && machine.root ? [both, system, ours] : [ours]
}

/** Finds a Chromium, or installs one. @throws Error with instructions if neither works */
export function ensureBrowser(say: (sentence: string) => void): string {
  const found = findBrowser()
  if (found) return found
  const machine = { debian: isDebian(), root: isRoot() }
  for (const method of installMethods(machine)) {
    say(method.message)
    const worked = runInstall(method)
    const installed = findBrowser()
    if (installed) return installed
    say(worked ? 'The installation finished, but no browser was found.' : 'The installation failed.')
  }
  throw new Error(
    [
      'There is no Chromium for the tests, and none could be installed. Do one of these, then rerun the tests:',
      '  - install Chromium or Chrome with your package manager (Debian: apt-get install chromium)',
      '  - set CHROMIUM_PATH to the browser you have',
      '  - run npx playwright install chromium where the network allows it',
    ].join('\n'),
  )
}

if (import.meta.main) {
  try {
    console.log(ensureBrowser((sentence) => console.log(sentence)))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
