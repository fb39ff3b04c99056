import { Hono } from 'hono'
import { cors } from 'hono/cors'
import type { LocalAccess } from '../access/localAccess.ts'
import { createCalendar } from '../calendar/createCalendar.ts'
import { createFirestore, type FirestoreOptions } from '../firestore/createFirestore.ts'
import { VISITOR_REQUEST } from '../firestore/limits.ts'
import { createForms } from '../forms/createForms.ts'
import { openSubmissionStore } from '../forms/SubmissionStore.ts'
import { bounded, READ } from '../limits/bounds.ts'
import { type MaxAges, RETENTION_BATCH, Retention } from '../personalData/Retention.ts'
import { Faults, type Service } from './Faults.ts'
import { createOverviewRoutes } from './overviewRoutes.ts'
import { readSubmittedData } from './submittedData.ts'

/** A mocked service, besides Firestore: form provider, calendar or cloud function. */
export type VendorMock = Exclude<Service, 'firestore'>

export interface VendorMocksOptions {
  /** Folder for the data that visitors send. */
  readonly dataDir: string
  /** Handler of the cloud function. */
  readonly checkIn?: (request: Request) => Response
  /** The embedded Firestore. Omitted if the site uses a real one. */
  readonly firestore?: Pick<FirestoreOptions, 'projectId' | 'rulesFile' | 'cachedRules'> & {
    /** Ids of the collections whose documents are visits. All other collections have submitted forms. */
    readonly visits?: readonly string[]
  }
  /** Ages after which received data is deleted. Omitted: nothing is deleted. */
  readonly maxAges?: MaxAges
  /** The services to mock. Default: all. */
  readonly services?: readonly VendorMock[]
  /** Protects the overview of received data and the simulation of failures. Both are disabled without it. */
  readonly local?: LocalAccess
  readonly log: (message: string, error?: unknown) => void
}

/** In-process mocks of the services that visitors' browsers use. */
export interface VendorMocks {
  /** Handles `/v1/**` (Firestore), `/websiteCheckIn`, and below `/_embedded/`: forms, calendar, overview, faults. Services that are not mocked have no routes. */
  readonly app: Hono
  close(): Promise<void>
}

/** @throws Error if the security rules cannot be interpreted or a database cannot be opened */
export async function createVendorMocks(options: VendorMocksOptions): Promise<VendorMocks> {
  const { dataDir, log, services = ['forms', 'calendar', 'checkIn'] } = options
  const faults = new Faults()
  const firestore =
    options.firestore &&
    (await createFirestore({ ...options.firestore, limits: VISITOR_REQUEST, dataDir, log }))
  const submissions = services.includes('forms') ? openSubmissionStore(dataDir) : undefined
  const checkIn = services.includes('checkIn') ? options.checkIn : undefined

  const { submissions: submissionDays, visits: visitDays } = options.maxAges ?? {}
  const isVisit = (collectionId: string) => options.firestore?.visits?.includes(collectionId) === true
  const documents = (name: string, maxAgeDays: number | undefined, matches: (id: string) => boolean) => ({
    name,
    maxAgeDays,
    deleteBefore: (date: Date) => firestore?.store.deleteBefore(date, RETENTION_BATCH, matches) ?? 0,
  })
  const retention = new Retention(
    [
      {
        name: 'form submissions',
        maxAgeDays: submissionDays,
        deleteBefore: (date) => submissions?.deleteBefore(date, RETENTION_BATCH) ?? 0,
      },
      documents('submitted documents', submissionDays, (id) => !isVisit(id)),
      documents('visits', visitDays, isVisit),
    ],
    log,
  )
  retention.start()

  const app = new Hono()
  if (firestore) app.use('/v1/projects/*', faults.middleware('firestore')).route('/', firestore.app)
  if (submissions)
    app
      .use('/_embedded/forms/*', faults.middleware('forms'))
      .route('/_embedded/forms', createForms(submissions))
  if (services.includes('calendar'))
    app.use('/_embedded/calendar/*', faults.middleware('calendar')).route('/', createCalendar())
  if (checkIn)
    app
      .use('/websiteCheckIn', faults.middleware('checkIn'), cors({ origin: (origin) => origin }))
      .all(
        '/websiteCheckIn',
        bounded({ ...READ, methods: ['GET', 'HEAD', 'OPTIONS'], parameters: 20, rate: 'checkIn' }),
        (c) => checkIn(c.req.raw),
      )
  if (options.local) {
    const received = () => readSubmittedData(firestore?.store, submissions)
    app.route('/', createOverviewRoutes(received, faults, options.local.guard))
  }
  return {
    app,
    async close() {
      retention.close()
      submissions?.close()
      firestore?.close()
    },
  }
}
