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

/** A process that takes the folder and stays, and what it said first. */
async function taker(dataDir: string, endpoint?: string): Promise<{ child: ChildProcess; said: string }> {
  const args = [join(import.meta.dirname, 'lockDataFolder.ts'), dataDir, ...(endpoint ? [endpoint] : [])]
  const child = spawn(process.execPath, ['--input-type=module', '--eval', SCRIPT, ...args], {
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const [reported] = await once(child.stdout!, 'data')
  return { child, said: String(reported).trim() }
}

test('a data folder is for one site at a time, and free once its site is gone, killed or not', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'lock-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const first = await taker(folder)
  expect(first.said).toBe('locked')
  const [second, ofRealSpace] = await Promise.all([taker(folder), taker(folder, 'https://api.example/v2')])
  expect(second.said).toMatch(
    new RegExp(
      `^Another site \\(process ${first.child.pid}, since \\d{4}-.*\\) runs on the data folder ".*".*DATA_DIR\\.$`,
    ),
  )
  expect(ofRealSpace.said).toBe('locked')

  first.child.kill('SIGKILL')
  await once(first.child, 'exit')
  // Of several that begin at the same time one has it.
  const reported = await Promise.all([taker(folder), taker(folder), taker(folder)])
  expect(reported.filter((one) => one.said === 'locked')).toHaveLength(1)
})
