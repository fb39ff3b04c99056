import type { AddressInfo } from 'node:net'
import { serve } from '@hono/node-server'
import { createEmbedded } from '../../createEmbedded.ts'

// A process of its own that a test can kill: node serveForKill.ts <contentDir> <dataDir>, prints its port.
const [contentDir = '', dataDir = ''] = process.argv.slice(2)
const embedded = await createEmbedded({ contentDir, dataDir })
const server = serve({ fetch: embedded.app.fetch, port: 0, hostname: '127.0.0.1' }, () => {
  console.log((server.address() as AddressInfo).port)
})
