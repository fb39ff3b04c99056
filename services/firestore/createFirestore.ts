import { join } from 'node:path'
import type { MiddlewareHandler } from 'hono'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { parseBoundedJson } from '../boundedJson.ts'
import { commit } from './commit.ts'
import { type DocumentStore, openDocumentStore, UnreadableDocument } from './DocumentStore.ts'
import { FirestoreError, invalidPayload, quoted } from './FirestoreError.ts'
import { LIMITS, type RequestLimits, VENDOR_REQUEST } from './limits.ts'
import { readDocuments } from './readDocuments.ts'
import { readWrites } from './readWrites.ts'
import type { Access } from './rules/Access.ts'
import { createAccess } from './rules/createAccess.ts'
import { loadRules } from './rules/loadRules.ts'
import { runQuery } from './runQuery.ts'
import { UnsupportedCalls } from './UnsupportedCalls.ts'
import { refuseStream, STREAMS } from './webChannel.ts'

export interface FirestoreOptions {
  /** Any; a client has to name the same. */
  readonly projectId: string
  /** The security rules, as they deploy. */
  readonly rulesFile: string
  /** Where the rules are kept as they were read. Default: `firestore.rules.json` in the data folder. */
  readonly cachedRules?: string
  /** Where the documents are kept, in `firestore.sqlite`. */
  readonly dataDir: string
  /** What one request may ask for. Default: the vendor's limits. */
  readonly limits?: RequestLimits
  readonly log?: (message: string, error?: unknown) => void
}

/** Firestore, as far as `firebase/firestore/lite` speaks it, running inside this process. */
export interface Firestore {
  /** Answers `/v1/projects/{project}/databases/(default)/documents:{commit, batchGet, runQuery}`; refuses the vendor's other calls. */
  readonly app: Hono
  readonly store: DocumentStore
  close(): void
}

/**
 * Starts the embedded Firestore. All clients are anonymous; no header bypasses the rules.
 *
 * @throws Error in a sentence, where the rules cannot be interpreted or the database cannot be opened.
 */
export async function createFirestore(options: FirestoreOptions): Promise<Firestore> {
  const { projectId, rulesFile, dataDir, limits = VENDOR_REQUEST } = options
  const log = options.log ?? ((...said) => console.error(...said))
  const access = createAccess(
    await loadRules(rulesFile, options.cachedRules ?? join(dataDir, 'firestore.rules.json')),
  )
  const store = openDocumentStore(dataDir)
  const app = new Hono()
  const database = `projects/${projectId}/databases/(default)`
  const limited = bodyLimit({
    maxSize: limits.bytes,
    onError: (c) =>
      refuse(c, new FirestoreError('INVALID_ARGUMENT', 'Request payload size exceeds the limit.')),
  })
  const calls = new UnsupportedCalls(log)
  const answer = answerer(store, access, { database, limits, calls })

  for (const path of ['/v1/projects/*', STREAMS]) app.use(path, crossOrigin)
  app.post('/v1/projects/*', limited, async (c) =>
    c.json(answer(readPath(c.req.url), readJson(await c.req.text())), 200, { 'Cache-Control': 'no-store' }),
  )
  app.on(['GET', 'POST'], STREAMS, limited, (c) => refuseStream(c, calls))
  app.onError((error, c) => {
    if (error instanceof FirestoreError) return refuse(c, error)
    if (error instanceof UnreadableDocument) {
      log(error.message)
      // A retry cannot help.
      return refuse(c, new FirestoreError('FAILED_PRECONDITION', 'What is stored there cannot be read.'))
    }
    log('The embedded Firestore could not answer.', error)
    return refuse(c, new FirestoreError('INTERNAL', 'The service failed. Its log says why.'))
  })
  app.all('/v1/projects/*', (c) => refuse(c, calls.refusalOf(`${c.req.method} request`)))
  return { app, store, close: () => store.close() }
}

interface Served {
  readonly database: string
  readonly limits: RequestLimits
  readonly calls: UnsupportedCalls
}

function answerer(store: DocumentStore, access: Access, { database, limits, calls }: Served) {
  return (path: string, body: unknown): object => {
    const { named, parent, verb } = readAddress(path)
    if (parent && verb !== 'runQuery') throw calls.refusalOf(verb)
    if (named !== database)
      throw new FirestoreError('NOT_FOUND', `There is no ${quoted(named)} here; this is ${database}.`)
    if (verb === 'commit') return commit(store, access, readWrites(body, database, limits.writes))
    if (verb === 'batchGet') return readDocuments(store, access, body, { database, most: limits.reads })
    if (verb === 'runQuery')
      return runQuery(store, access, body, { database, parent: parent && `${parent}/` })
    throw calls.refusalOf(verb)
  }
}

/** The parts of `/v1/{database}/documents:{verb}`, or of one that names a document after `documents/`. */
function readAddress(path: string) {
  const end = path.lastIndexOf(':')
  const [, version, projects, project, databases, name, documents, ...parent] = path.slice(0, end).split('/')
  const isAddress =
    version === 'v1' && projects === 'projects' && databases === 'databases' && documents === 'documents'
  if (end < 0 || !isAddress || parent[0] === '') throw new FirestoreError('NOT_FOUND', 'Not Found')
  return {
    named: `projects/${project}/databases/${name}`,
    parent: parent.join('/'),
    verb: path.slice(end + 1),
  }
}

/** The client sends its JSON as plain text, so that a browser asks for no permission first. */
function readJson(text: string): unknown {
  if (!text) return {}
  try {
    return parseBoundedJson(text, LIMITS.jsonDepth)
  } catch {
    throw invalidPayload()
  }
}

function readPath(url: string): string {
  try {
    return decodeURIComponent(new URL(url).pathname)
  } catch {
    throw new FirestoreError('INVALID_ARGUMENT', 'The address is not well formed.')
  }
}

function refuse(c: Context, error: FirestoreError): Response {
  return c.json(error.toJSON(), error.code, { 'Cache-Control': 'no-store' })
}

const METHODS = 'DELETE,GET,HEAD,PATCH,POST,PUT'

/** Lets pages of any origin in, refusals included, as the service does: what may be done is the rules' to say. */
export const crossOrigin: MiddlewareHandler = async (c, next) => {
  const origin = c.req.header('Origin')
  const asked = c.req.header('Access-Control-Request-Headers')
  const isPreflight = c.req.method === 'OPTIONS'
  if (isPreflight) c.res = new Response(null)
  else await next()
  if (origin === undefined) return
  c.header('Access-Control-Allow-Origin', origin)
  c.header('Access-Control-Allow-Methods', METHODS)
  c.header('Access-Control-Allow-Credentials', 'true')
  c.header('Vary', 'Origin', { append: true })
  if (isPreflight && asked) c.header('Access-Control-Allow-Headers', asked)
}
