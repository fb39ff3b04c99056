import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { createFirestore, type FirestoreOptions } from '../createFirestore.ts'
import { encodeFields } from '../encodeValue.ts'
import { CACHED_RULES } from './cachedRules.ts'
import { post, type Target } from './Target.ts'
import { DATABASE, PROJECT } from './wire.ts'

/** Starts the embedded Firestore on a free port, with these rules and an empty store. */
export async function startFirestore(
  rules: string,
  options: Pick<FirestoreOptions, 'limits' | 'log'> = {},
): Promise<Target> {
  const dataDir = await mkdtemp(join(tmpdir(), 'firestore-'))
  const rulesFile = join(dataDir, 'under-test.rules')
  await writeFile(rulesFile, rules)
  const firestore = await createFirestore({
    projectId: PROJECT,
    rulesFile,
    cachedRules: CACHED_RULES,
    dataDir,
    ...options,
  })
  const server = serve({ fetch: firestore.app.fetch, port: 0, hostname: '127.0.0.1' })
  await new Promise<void>((resolve) => server.once('listening', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    origin,
    post: (verb, body) => post(origin, DATABASE, verb, body),
    async stored(path) {
      const found = firestore.store.find(path)
      return found && encodeFields(found.fields)
    },
    async stop() {
      await new Promise((resolve) => server.close(resolve))
      firestore.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
