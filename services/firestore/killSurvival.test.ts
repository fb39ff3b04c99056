import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { openDocumentStore } from './DocumentStore.ts'
import { application } from './testing/siteDocuments.ts'
import { post } from './testing/Target.ts'
import { DATABASE, randomId } from './testing/wire.ts'

const rounds = Number(process.env.KILL_ROUNDS ?? 4)
const rulesFile = join(import.meta.dirname, '../../firestore.rules')

/** Submits applications one after the other until the service is killed. Returns the ids that were acknowledged. */
async function submitUntilKilled(origin: string, isStored: () => void): Promise<readonly string[]> {
  const acknowledged: string[] = []
  try {
    for (;;) {
      const id = randomId()
      const answer = await post(origin, DATABASE, 'commit', { writes: [application({}, {}, id)] })
      if (answer.status === 200) acknowledged.push(id)
      isStored()
    }
  } catch {
    return acknowledged
  }
}

test(`${rounds} kills during submissions lose no acknowledged application`, async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'firestore-kill-'))
  onTestFinished(() => rm(dataDir, { recursive: true, force: true }))
  const acknowledged: string[] = []
  for (let round = 0; round < rounds; round++) {
    const script = join(import.meta.dirname, 'testing/serveForKill.ts')
    const child = spawn(process.execPath, [script, rulesFile, dataDir], {
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    onTestFinished(() => void child.kill('SIGKILL'))
    const [port] = await once(child.stdout!, 'data')
    const origin = `http://127.0.0.1:${String(port).trim()}`
    const first = Promise.withResolvers<void>()
    const visitors = [1, 2, 3].map(() => submitUntilKilled(origin, first.resolve))
    // Killing the service before the first application would test nothing.
    await first.promise
    await pause(Math.random() * 200)
    child.kill('SIGKILL')
    acknowledged.push(...(await Promise.all(visitors)).flat())
  }
  const store = openDocumentStore(dataDir)
  onTestFinished(() => store.close())
  expect(acknowledged.length).toBeGreaterThan(0)
  expect(acknowledged.filter((id) => !store.find(`websiteForms/${id}`))).toEqual([])
})
