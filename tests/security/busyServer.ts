import { Hono } from 'hono'
import { listen } from '../../server/http/listen.ts'
import { readTrustedProxy } from '../../server/limits/clientAddress.ts'
import { enforceBounds } from '../../server/limits/enforceBounds.ts'
import { FairScheduler } from '../../server/limits/FairScheduler.ts'

// A process of its own: tells its parent its port, and then the client of each request that begins. The first one works until
// the others have come, as a request that costs much does.
const FIRST_MS = 1000
const EACH_MS = 5

const turns = new FairScheduler()
let begun = 0
const app = new Hono()
app.use(
  enforceBounds({ trustedProxy: readTrustedProxy('127.0.0.1'), scheduler: turns }, { preview: () => false }),
)
app.get('*', (c) => {
  process.send?.(c.req.header('x-forwarded-for'))
  const until = performance.now() + (begun === 0 ? FIRST_MS : EACH_MS)
  begun += 1
  while (performance.now() < until);
  return c.text('here')
})
const { http, port } = await listen((request, env) => app.fetch(request, env as never), '127.0.0.1', 0)
http.on('connection', () => turns.connected())
process.once('disconnect', () => process.exit())
process.send?.(port)
