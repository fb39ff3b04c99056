import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'

const SCRIPT = `
  const { lockDataFolder } = await import(process.argv[1])
  await lockDataFolder({ dataDir: process.argv[2], contentEndpoint: process.argv[3], site: {} }).then(
    () => console.log('locked'),
    ({ message }) => { console.log(message); process.exit(1) },
  )
  process.stdin.resume()
`

/** Starts a process that locks the folder and keeps running. Returns it with its first output. */
async function startLocker(
  dataDir: string,
  endpoint?: string,
): Promise<{ child: ChildProcess; output: string }> {
  const args = [join(import.meta.dirname, 'lockDataFolder.ts'), dataDir, ...(endpoint ? [endpoint] : [])]
  const child = spawn(process.execPath, ['--input-type=module', '--eval', SCRIPT, ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [reported] = await once(child.stdout!, 'data')
  return { child, output: String(reported).trim() }
}

test('only one site at a time can lock a data folder, and a killed process releases its lock', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lock-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const first = await startLocker(folder)
  expect(first.output).toBe('locked')
  const [second, ofRealSpace] = await Promise.all([
    startLocker(folder),
    startLocker(folder, 'https://api.example/v2'),
  ])
  expect(second.output).toMatch(
    new RegExp(
      `^A different site \\(process ${first.child.pid}, since \\d{4}-.*\\) uses the data folder ".*".*DATA_DIR\\.$`,
    ),
  )
  expect(ofRealSpace.output).toBe('locked')

  first.child.kill('SIGKILL')
  await once(first.child, 'exit')
  // Only one of several concurrent processes gets the lock.
  const reported = await Promise.all([startLocker(folder), startLocker(folder), startLocker(folder)])
  expect(reported.filter((one) => one.output === 'locked')).toHaveLength(1)
})
