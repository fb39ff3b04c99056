import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hono, type MiddlewareHandler } from 'hono'
import { bounded, LOCAL } from '../limits/bounds.ts'
import type { Faults } from './Faults.ts'
import { overviewPage } from './overviewPage.ts'
import type { SubmittedData } from './submittedData.ts'

const HEADERS = { 'X-Robots-Tag': 'noindex' }

/** Serves the overview of received data and the simulated failures. `guard` protects all routes, because the data is personal. */
export function createOverviewRoutes(
  readData: () => SubmittedData,
  faults: Faults,
  guard: MiddlewareHandler,
): Hono {
  const app = new Hono()
  const paths = [
    '/_embedded',
    '/_embedded/',
    '/_embedded/data.json',
    '/_embedded/faults',
    '/_embedded/overview.css',
  ]
  for (const path of paths) app.use(path, guard)
  app.get('/_embedded', bounded(LOCAL), (c) => c.redirect('/_embedded/'))
  app.get('/_embedded/', bounded(LOCAL), (c) => c.html(overviewPage(readData(), faults.plan), 200, HEADERS))
  app.get('/_embedded/overview.css', bounded(LOCAL), (c) =>
    c.body(readFileSync(join(import.meta.dirname, 'overview.css'), 'utf8'), 200, {
      ...HEADERS,
      'Content-Type': 'text/css; charset=utf-8',
    }),
  )
  app.get('/_embedded/data.json', bounded(LOCAL), (c) => c.json(readData(), 200, HEADERS))
  app.get('/_embedded/faults', bounded(LOCAL), (c) => c.json(faults.plan, 200, HEADERS))
  app.put(
    '/_embedded/faults',
    bounded({ ...LOCAL, only: 'owner', body: 16_384, json: { depth: 10, elements: 100 } }),
    async (c) => {
      const problem = faults.set(await c.req.json().catch(() => undefined))
      return problem ? c.json({ error: problem }, 400) : c.json(faults.plan)
    },
  )
  return app
}
