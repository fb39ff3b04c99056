import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** Maximum time for a browser to start, in milliseconds. */
const START_TIMEOUT = 120_000

/** A browser in its own process, which a test controls over the DevTools protocol. */
export interface StartedChromium {
  readonly port: string
  /** WebSocket address of the protocol. */
  readonly address: string
  /** Kills all processes of the browser, as a power failure does. */
  kill(): Promise<void>
}

/** Starts Chromium without a window, with a profile on the disk and an empty page. Throws if it does not start. */
export async function startChromium(executable: string, profile: string): Promise<StartedChromium> {
  const active = join(profile, 'DevToolsActivePort')
  await rm(active, { force: true })
  const child = spawn(
    executable,
    [
      '--headless',
      '--window-size=1280,900',
      '--no-sandbox',
      '--disable-gpu',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--hide-crash-restore-bubble',
      `--user-data-dir=${profile}`,
      '--remote-debugging-port=0',
      'about:blank',
    ],
    // A separate process group, since the browser's pages are also processes.
    { stdio: 'ignore', detached: true },
  )
  const deadline = performance.now() + START_TIMEOUT
  for (;;) {
    const [port, path] = (await readFile(active, 'utf8').catch(() => '')).split('\n')
    if (port && path) return { port, address: `ws://127.0.0.1:${port}${path}`, kill: () => kill(child) }
    if (performance.now() > deadline) {
      await kill(child)
      throw new Error('The browser did not start.')
    }
    await pause(50)
  }
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.pid === undefined || child.exitCode !== null) return
  const ended = once(child, 'exit')
  process.kill(-child.pid, 'SIGKILL')
  await ended
}
