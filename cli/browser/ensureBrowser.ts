/** Sees to it that there is a Chromium for the browser tests: `node cli/browser/ensureBrowser.ts`. */
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { debianPackages, isDebian, isRoot, runs, type Way } from './installWay.ts'

/** The same without a window of its own, which takes about a fifth less processor time; it keeps no pages for the way back. */
const SHELLS = ['/usr/bin/chromium-headless-shell']

type Environment = Readonly<Record<string, string | undefined>>

/** Where systems keep a Chromium, best first. */
const PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

/**
 * The Chromium to test with: the one `CHROMIUM_PATH` names, one that the system has, or Playwright's own.
 * Throws where `CHROMIUM_PATH` names a file that is not there.
 */
export function findBrowser(
  environment: Environment = process.env,
  exists: (path: string) => boolean = existsSync,
): string | undefined {
  const chosen = environment.CHROMIUM_PATH
  if (chosen && !exists(chosen))
    throw new Error(`CHROMIUM_PATH is '${chosen}', and there is no such file. Correct it or leave it away.`)
  return chosen || [...PLACES, chromium.executablePath()].find(exists)
}

/** As `findBrowser`, but the kind without a window where there is one and none was chosen. */
export function findShell(
  environment: Environment = process.env,
  exists: (path: string) => boolean = existsSync,
): string | undefined {
  return environment.CHROMIUM_PATH
    ? findBrowser(environment, exists)
    : (SHELLS.find(exists) ?? findBrowser({}, exists))
}

/** The ways that a machine offers, in the order to try them. */
export function installWays(machine: { readonly debian: boolean; readonly root: boolean }): readonly Way[] {
  const cli = join(import.meta.dirname, '../../node_modules/@playwright/test/cli.js')
  const ours: Way = {
    saying: "Downloading Playwright's Chromium; this stops after a minute.",
    commands: [[process.execPath, cli, 'install', 'chromium']],
    environment: {},
    limit: 60,
  }
  const saying = "Installing Debian's chromium; this takes a minute or two."
  const both = debianPackages(['chromium', 'chromium-headless-shell'], saying)
  const system = debianPackages(['chromium'], saying)
  return machine.debian && machine.root ? [both, system, ours] : [ours]
}

/** Finds a Chromium, or installs one. Throws with what a person can do where neither works. */
export function ensureBrowser(say: (sentence: string) => void): string {
  const found = findBrowser()
  if (found) return found
  const machine = { debian: isDebian(), root: isRoot() }
  for (const way of installWays(machine)) {
    say(way.saying)
    const worked = runs(way)
    const installed = findBrowser()
    if (installed) return installed
    say(worked ? 'It ran, but left no browser.' : 'It did not work.')
  }
  throw new Error(
    [
      'There is no Chromium to test with, and none could be installed. Do one of these, then run the tests again:',
      '  - install Chromium or Chrome as your system does it (Debian: apt-get install chromium)',
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
