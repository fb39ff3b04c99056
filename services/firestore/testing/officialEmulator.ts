import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { post, type Target } from './Target.ts'
import { DATABASE, type Json, nameOf, PROJECT } from './wire.ts'

const MAIN = 'com.google.cloud.datastore.emulator.firestore.CloudFirestore'
const START_TIMEOUT = 60_000

/** Returns the path of the vendor's emulator; undefined unless its Debian package and Java are installed. */
export function findOfficialEmulator(): string | undefined {
  try {
    execFileSync('java', ['-version'], { stdio: 'ignore' })
    const files = execFileSync('dpkg', ['-L', 'google-cloud-cli-firestore-emulator'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return files.split('\n').find((file) => file.endsWith('.jar'))
  } catch {
    return undefined
  }
}

/** Starts the vendor's emulator with these rules. */
export async function startOfficialEmulator(jar: string, rules: string): Promise<Target> {
  const port = await freePort()
  const child = spawn(
    'java',
    ['-cp', jar, MAIN, '--host', '127.0.0.1', '--port', String(port), '--project_id', PROJECT],
    { stdio: 'ignore' },
  )
  const origin = `http://127.0.0.1:${port}`
  await waitUntilReady(origin)
  const accepted = await fetch(`${origin}/emulator/v1/projects/${PROJECT}:securityRules`, {
    method: 'PUT',
    body: JSON.stringify({ rules: { files: [{ name: 'under-test.rules', content: rules }] } }),
  })
  if (!accepted.ok) throw new Error(`The emulator refused the rules: ${await accepted.text()}`)
  return {
    origin,
    post: (verb, body) => post(origin, DATABASE, verb, body),
    async stored(path) {
      const owner = { Authorization: 'Bearer owner' }
      const { body } = await post(origin, DATABASE, 'batchGet', { documents: [nameOf(path)] }, owner)
      const [answer] = body as { found?: { fields?: Json } }[]
      return answer?.found && (answer.found.fields ?? {})
    },
    async stop() {
      const exited = once(child, 'exit')
      child.kill('SIGKILL')
      await exited
    },
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (!address || typeof address === 'string') throw new Error('No port is free.')
  return address.port
}

async function waitUntilReady(origin: string): Promise<void> {
  const until = Date.now() + START_TIMEOUT
  for (;;) {
    const answer = await fetch(origin).catch(() => undefined)
    if (answer?.ok) return
    if (Date.now() > until) throw new Error('The official emulator did not start.')
    await pause(100)
  }
}
