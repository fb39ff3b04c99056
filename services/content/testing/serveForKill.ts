import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { testAccess } from '../../access/testing/localOwner.ts'
import { createEmbedded } from '../../createEmbedded.ts'

// A separate process that a test can kill. Usage: node serveForKill.ts <contentDir> <dataDir> <token>. Prints its port.
const [contentDir = '', dataDir = '', previewToken] = process.argv.slice(2)
const embedded = await createEmbedded({ contentDir, dataDir, previewToken, local: testAccess })
const server = serve({ fetch: embedded.app.fetch, port: 0, hostname: '127.0.0.1' }, () => {
  console.log((server.address() as AddressInfo).port)
})
