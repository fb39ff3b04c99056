import { Hono } from 'hono'
import { listen } from '../../server/http/listen.ts'
import { readTrustedProxy } from '../../server/limits/clientAddress.ts'
import { FairScheduler } from '../../server/limits/FairScheduler.ts'
import { createRequestPipeline } from '../../server/requestPipeline.ts'
import { READ } from '../../services/limits/bounds.ts'

// A separate process. Sends its parent its port, then the client of each request when its handler starts. The first request blocks the
// process until all other requests have arrived, like an expensive request.
const FIRST_MS = 1000
const EACH_MS = 5

const scheduler = new FairScheduler()
let started = 0
const app = new Hono()
app.get('*', (c) => {
  process.send?.(c.req.header('x-forwarded-for'))
  const end = performance.now() + (started === 0 ? FIRST_MS : EACH_MS)
  started += 1
  while (performance.now() < end);
  return c.text('here')
})
const answer = createRequestPipeline({
  findBounds: () => ({ bounds: READ }),
  limits: { trustedProxy: readTrustedProxy('127.0.0.1'), scheduler },
  senders: { isPreview: () => false },
  headers: { secure: (response) => response },
  routes: app.fetch,
  log: () => {},
})
const { http, port } = await listen((request, env) => answer(request, env as never), '127.0.0.1', 0)
http.on('connection', () => scheduler.countConnection())
process.once('disconnect', () => process.exit())
process.send?.(port)
