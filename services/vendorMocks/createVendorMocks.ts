import { Hono } from 'hono'
import { cors } from 'hono/cors'
import type { LocalAccess } from '../access/localAccess.ts'
import { createCalendar } from '../calendar/createCalendar.ts'
import { createFirestore, type FirestoreOptions } from '../firestore/createFirestore.ts'
import { VISITOR_REQUEST } from '../firestore/limits.ts'
import { createForms } from '../forms/createForms.ts'
import { openSubmissionStore } from '../forms/SubmissionStore.ts'
import { Faults, type Service } from './Faults.ts'
import { createOverviewRoutes } from './overviewRoutes.ts'
import { readReceived } from './received.ts'

/** Form provider, calendar and cloud function. */
export type VendorMock = Exclude<Service, 'firestore'>

export interface VendorMocksOptions {
  /** Where what visitors send is kept. */
  readonly dataDir: string
  /** What the cloud function answers with. */
  readonly checkIn?: (request: Request) => Response
  /** The embedded Firestore; omitted where a real one is used. */
  readonly firestore?: Pick<FirestoreOptions, 'projectId' | 'rulesFile' | 'cachedRules'>
  /** The other services that stand in for a real one. Default: all. */
  readonly services?: readonly VendorMock[]
  /** Guards the overview of what arrived and the rehearsal of faults, which are not there without it. */
  readonly local?: LocalAccess
  readonly log: (message: string, error?: unknown) => void
}

/** The services that visitors' browsers talk to, running inside this process. */
export interface VendorMocks {
  /** Answers `/v1/**` (Firestore), `/websiteCheckIn`, and below `/_embedded/`: forms, calendar, overview, faults. What stands in for nothing is not there. */
  readonly app: Hono
  close(): Promise<void>
}

/** @throws Error in a sentence, where rules cannot be interpreted or a database cannot be opened. */
export async function createVendorMocks(options: VendorMocksOptions): Promise<VendorMocks> {
  const { dataDir, log, services = ['forms', 'calendar', 'checkIn'] } = options
  const faults = new Faults()
  const firestore =
    options.firestore &&
    (await createFirestore({ ...options.firestore, limits: VISITOR_REQUEST, dataDir, log }))
  const submissions = services.includes('forms') ? openSubmissionStore(dataDir) : undefined
  const checkIn = services.includes('checkIn') ? options.checkIn : undefined

  const app = new Hono()
  if (firestore) app.use('/v1/projects/*', faults.of('firestore')).route('/', firestore.app)
  if (submissions)
    app.use('/_embedded/forms/*', faults.of('forms')).route('/_embedded/forms', createForms(submissions))
  if (services.includes('calendar'))
    app.use('/_embedded/calendar/*', faults.of('calendar')).route('/', createCalendar())
  if (checkIn)
    app
      .use('/websiteCheckIn', faults.of('checkIn'), cors({ origin: (origin) => origin }))
      .all('/websiteCheckIn', (c) => checkIn(c.req.raw))
  if (options.local) {
    const received = () => readReceived(firestore?.store, submissions)
    app.route('/', createOverviewRoutes(received, faults, options.local.guard))
  }
  return {
    app,
    async close() {
      submissions?.close()
      firestore?.close()
    },
  }
}
