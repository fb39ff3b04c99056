import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { onTestFinished } from 'vitest'
import { checkIn } from '../../../functions/checkIn.js'
import { testAccess } from '../../access/testing/localOwner.ts'
import { CACHED_RULES } from '../../firestore/testing/cachedRules.ts'
import { createVendorMocks, type VendorMocksOptions } from '../createVendorMocks.ts'

const ROOT = join(import.meta.dirname, '../../..')

/** Starts the vendor mocks on a free port until the test finishes, with the shipped security rules and cloud function. */
export async function startServices(
  changes: Partial<VendorMocksOptions> = {},
): Promise<{ origin: string; dataDir: string; logged: string[] }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'visitors-'))
  const logged: string[] = []
  const services = await createVendorMocks({
    dataDir,
    checkIn,
    firestore: {
      projectId: 'demo-quarry',
      rulesFile: join(ROOT, 'firestore.rules'),
      cachedRules: CACHED_RULES,
    },
    local: testAccess,
    log: (message) => logged.push(message),
    ...changes,
  })
  const server = serve({ fetch: services.app.fetch, port: 0, hostname: '127.0.0.1' })
  await new Promise<void>((resolve) => server.once('listening', resolve))
  onTestFinished(async () => {
    await new Promise((resolve) => server.close(resolve))
    await services.close()
    await rm(dataDir, { recursive: true, force: true })
  })
  return { origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, dataDir, logged }
}
