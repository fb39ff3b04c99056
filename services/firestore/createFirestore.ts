import { join } from 'node:path'
import type { MiddlewareHandler } from 'hono'
import { type Context, Hono } from 'hono'
import { bodyLimit } from 'hono/body-limit'
import { parseBoundedJson } from '../boundedJson.ts'
import { type Bounds, bounded, READ } from '../limits/bounds.ts'
import { commit } from './commit.ts'
import { type DocumentStore, openDocumentStore, UnreadableDocument } from './DocumentStore.ts'
import { FirestoreError, invalidPayload, quoted } from './FirestoreError.ts'
import { LIMITS, type RequestLimits, VENDOR_REQUEST, VISITOR_REQUEST } from './limits.ts'
import { readDocuments } from './readDocuments.ts'
import { readWrites } from './readWrites.ts'
import type { Access } from './rules/Access.ts'
import { createAccess } from './rules/createAccess.ts'
import { loadRules } from './rules/loadRules.ts'
import { runQuery } from './runQuery.ts'
import { UnsupportedCalls } from './UnsupportedCalls.ts'
import { rejectStream, STREAMS } from './webChannel.ts'

export interface FirestoreOptions {
  /** Any id. Clients must use the same. */
  readonly projectId: string
  /** File with the security rules. */
  readonly rulesFile: string
  /** Cache file of the parsed rules. Default: `firestore.rules.json` in the data folder. */
  readonly cachedRules?: string
  /** Folder of the database `firestore.sqlite`. */
  readonly dataDir: string
  /** Limits of a single request. Default: the vendor's limits. */
  readonly limits?: RequestLimits
  readonly log?: (message: string, error?: unknown) => void
}

/** An in-process Firestore that supports the calls of `firebase/firestore/lite`. */
export interface Firestore {
  /** Handles `/v1/projects/{project}/databases/(default)/documents:{commit, batchGet, runQuery}`; rejects the vendor's other calls. */
  readonly app: Hono
  readonly store: DocumentStore
  close(): void
}

/**
 * Starts the embedded Firestore. All clients are anonymous; no header bypasses the rules.
 *
 * @throws Error if the rules cannot be interpreted or the database cannot be opened
 */
export async function createFirestore(options: FirestoreOptions): Promise<Firestore> {
  const { projectId, rulesFile, dataDir, limits = VENDOR_REQUEST } = options
  const log = options.log ?? ((...args) => console.error(...args))
  const access = createAccess(
    await loadRules(rulesFile, options.cachedRules ?? join(dataDir, 'firestore.rules.json')),
  )
  const store = openDocumentStore(dataDir)
  const app = new Hono()
  const database = `projects/${projectId}/databases/(default)`
  const limited = bodyLimit({
    maxSize: limits.bytes,
    onError: (c) =>
      errorResponse(c, new FirestoreError('INVALID_ARGUMENT', 'Request payload size exceeds the limit.')),
  })
  const calls = new UnsupportedCalls(log)
  const handleCall = createCallHandler(store, access, { database, limits, calls })

  for (const path of ['/v1/projects/*', STREAMS]) app.use(path, crossOrigin)
  app.post(
    '/v1/projects/*',
    bounded({ ...WRITE, json: { depth: LIMITS.jsonDepth, elements: LIMITS.jsonElements } }),
    limited,
    async (c) =>
      c.json(handleCall(readPath(c.req.url), readJson(await c.req.text())), 200, {
        'Cache-Control': 'no-store',
      }),
  )
  app.get(STREAMS, bounded({ ...READ, parameters: 20 }), (c) => rejectStream(c, calls))
  app.post(STREAMS, bounded({ ...WRITE, fields: 100, parameters: 20 }), limited, (c) =>
    rejectStream(c, calls),
  )
  app.onError((error, c) => {
    if (error instanceof FirestoreError) return errorResponse(c, error)
    if (error instanceof UnreadableDocument) {
      log(error.message)
      // Not UNAVAILABLE or INTERNAL: clients would retry, which cannot help.
      return errorResponse(
        c,
        new FirestoreError('FAILED_PRECONDITION', 'The stored document cannot be read.'),
      )
    }
    log('The embedded Firestore could not handle a request.', error)
    return errorResponse(c, new FirestoreError('INTERNAL', 'The service failed. Its log says why.'))
  })
  app.all('/v1/projects/*', (c) => errorResponse(c, calls.errorFor(`${c.req.method} request`)))
  return { app, store, close: () => store.close() }
}

/** Bounds of a visitor's writes. The service checks the writes of a commit. */
const WRITE: Bounds = { ...READ, methods: ['POST', 'OPTIONS'], body: VISITOR_REQUEST.bytes, rate: 'write' }

interface CallOptions {
  readonly database: string
  readonly limits: RequestLimits
  readonly calls: UnsupportedCalls
}

function createCallHandler(store: DocumentStore, access: Access, { database, limits, calls }: CallOptions) {
  return (path: string, body: unknown): object => {
    const { named, parent, verb } = readAddress(path)
    if (parent && verb !== 'runQuery') throw calls.errorFor(verb)
    if (named !== database)
      throw new FirestoreError('NOT_FOUND', `There is no ${quoted(named)} here; this is ${database}.`)
    if (verb === 'commit') return commit(store, access, readWrites(body, database, limits.writes))
    if (verb === 'batchGet') return readDocuments(store, access, body, { database, maxReads: limits.reads })
    if (verb === 'runQuery')
      return runQuery(store, access, body, { database, parent: parent && `${parent}/` })
    throw calls.errorFor(verb)
  }
}

/** Splits `/v1/{database}/documents:{verb}` or `/v1/{database}/documents/{parent}:{verb}`. */
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

/** Parses the body. Its content type is ignored: the client sends JSON as plain text to avoid a preflight request. */
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

function errorResponse(c: Context, error: FirestoreError): Response {
  return c.json(error.toJSON(), error.code, { 'Cache-Control': 'no-store' })
}

const METHODS = 'DELETE,GET,HEAD,PATCH,POST,PUT'

/** Allows requests from every origin, also for error responses, like the service: access is controlled by the rules. */
export const crossOrigin: MiddlewareHandler = async (c, next) => {
  const origin = c.req.header('Origin')
  const requestedHeaders = c.req.header('Access-Control-Request-Headers')
  const isPreflight = c.req.method === 'OPTIONS'
  if (isPreflight) c.res = new Response(null)
  else await next()
  if (origin === undefined) return
  c.header('Access-Control-Allow-Origin', origin)
  c.header('Access-Control-Allow-Methods', METHODS)
  c.header('Access-Control-Allow-Credentials', 'true')
  c.header('Vary', 'Origin', { append: true })
  if (isPreflight && requestedHeaders) c.header('Access-Control-Allow-Headers', requestedHeaders)
}
