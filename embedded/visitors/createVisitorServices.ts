import { join } from 'node:path'
import { Hono } from 'hono'
import type { LocalAccess } from '../access/localAccess.ts'
import { createCalendar } from '../calendar/createCalendar.ts'
import { createFirestore, type FirestoreOptions } from '../firestore/createFirestore.ts'
import { VISITOR_REQUEST } from '../firestore/limits.ts'
import { createForms } from '../forms/createForms.ts'
import { openSubmissionStore } from '../forms/SubmissionStore.ts'
import { createFunction } from '../functions/createFunction.ts'
import { Faults } from './Faults.ts'
import { createOverviewRoutes } from './overviewRoutes.ts'
import { readReceived } from './received.ts'

export interface VisitorServicesOptions {
  /** Where what visitors send is kept. */
  readonly dataDir: string
  /** The folder of the cloud function as it deploys. */
  readonly functionsDir: string
  /** The embedded Firestore; left away where a real one is used. */
  readonly firestore?: Pick<FirestoreOptions, 'projectId' | 'rulesFile' | 'keptRules'>
  /** Guards the overview of what arrived and the rehearsal of faults, which are not there without it. */
  readonly local?: LocalAccess
  readonly log: (message: string, error?: unknown) => void
}

/** The services that visitors' browsers talk to, running inside this process. */
export interface VisitorServices {
  /** Answers `/v1/**` (Firestore), `/websiteCheckIn`, and below `/_embedded/`: forms, calendar, overview, faults. */
  readonly app: Hono
  close(): Promise<void>
}

/** @throws Error in a sentence, where rules cannot be interpreted or a database cannot be opened. */
export async function createVisitorServices(options: VisitorServicesOptions): Promise<VisitorServices> {
  const { dataDir, log } = options
  const faults = new Faults()
  const firestore =
    options.firestore &&
    (await createFirestore({ ...options.firestore, limits: VISITOR_REQUEST, dataDir, log }))
  const submissions = openSubmissionStore(dataDir)
  const checkIn = createFunction({
    module: join(options.functionsDir, 'index.js'),
    name: 'websiteCheckIn',
    log,
  })

  const app = new Hono()
  app.use('/v1/projects/*', faults.of('firestore'))
  app.use('/_embedded/forms/*', faults.of('forms'))
  app.use('/_embedded/calendar/*', faults.of('calendar'))
  app.use('/websiteCheckIn', faults.of('checkIn'))
  if (firestore) app.route('/', firestore.app)
  app.route('/_embedded/forms', createForms(submissions))
  app.route('/', createCalendar())
  app.route('/', checkIn.app)
  if (options.local) {
    const received = () => readReceived(firestore?.store, submissions)
    app.route('/', createOverviewRoutes(received, faults, options.local.guard))
  }
  return {
    app,
    async close() {
      await checkIn.close()
      submissions.close()
      firestore?.close()
    },
  }
}
