import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { createFirestore } from '../createFirestore.ts'
import { CACHED_RULES } from './cachedRules.ts'
import { PROJECT } from './wire.ts'

// A separate process that tests can kill. Prints its port. Usage: node serveForKill.ts <rulesFile> <dataDir>
const [rulesFile = '', dataDir = ''] = process.argv.slice(2)
const firestore = await createFirestore({ projectId: PROJECT, rulesFile, cachedRules: CACHED_RULES, dataDir })
const server = serve({ fetch: firestore.app.fetch, port: 0, hostname: '127.0.0.1' }, () => {
  console.log((server.address() as AddressInfo).port)
})
