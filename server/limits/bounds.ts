import { LIMITS, VISITOR_REQUEST } from '../../services/firestore/limits.ts'
import type { RateName } from './rates.ts'

/** Limits of requests to a route. A request beyond them is refused before it is processed. */
export interface Bounds {
  /** Allowed methods. Empty for a mount point, whose routes have bounds in separate rows. */
  readonly methods: readonly string[]
  /** Maximum size of the body in bytes; 0: no body allowed. */
  readonly body: number
  /** Maximum depth and number of elements of a JSON body; undefined if the route reads no JSON. */
  readonly json?: { readonly depth: number; readonly elements: number }
  /** Maximum number of form fields; undefined if the route reads no form. */
  readonly fields?: number
  /** Maximum length of path and query, in bytes. */
  readonly address: number
  /** Maximum number of path segments. */
  readonly segments: number
  /** Maximum number of query parameters. */
  readonly parameters: number
  /** The rate limit that counts each request. */
  readonly rate: RateName
  /** A second rate limit that counts requests answered with 401 or 403. Once it is used up, all requests are refused. */
  readonly refused?: RateName
  /** Who may send a body. Requests of other clients are refused before their body is read. */
  readonly only?: 'owner' | 'preview'
}

const KIB = 1024
const MIB = 1024 * KIB

/** Routes without a body. Node itself limits URL and headers together to 16 KiB and answers 431 beyond. */
const READ: Bounds = {
  methods: ['GET', 'HEAD'],
  body: 0,
  address: 8 * KIB,
  segments: 50,
  parameters: 100,
  rate: 'read',
}
/** Routes that pages of other origins may request, with CORS preflight requests. */
const CONTENT: Bounds = { ...READ, methods: ['GET', 'HEAD', 'OPTIONS'], rate: 'content' }
const LOCAL: Bounds = { ...READ, rate: 'local' }
const IMAGE: Bounds = { ...READ, address: 4 * KIB, parameters: 20, rate: 'image' }

/** Routes that save a story. The maximum size is that of Storyblok's Management API. */
const STORY: Bounds = {
  ...LOCAL,
  methods: ['POST'],
  body: 4 * MIB,
  json: { depth: 500, elements: 500_000 },
  only: 'owner',
}
/** Routes that save a few properties, such as a name, a position or some settings. */
const SMALL: Bounds = { ...STORY, body: 64 * KIB, json: { depth: 20, elements: 1000 } }
/** Routes that delete. Allows a body, since Storyblok's official client sends an empty object. */
const REMOVAL: Bounds = { ...SMALL, methods: ['DELETE'] }

/** Mount points. The routes below them have separate rows. */
const MOUNT: Bounds = { ...READ, methods: [] }

/** Firestore's routes for visitors. The Firestore service checks the writes of a commit. */
const FIRESTORE: Bounds = {
  ...READ,
  methods: ['POST', 'OPTIONS'],
  body: VISITOR_REQUEST.bytes,
  json: { depth: LIMITS.jsonDepth, elements: LIMITS.jsonElements },
  rate: 'write',
}

/**
 * Bounds of all routes, by method and path in the router's syntax. The most specific path applies; among equally specific ones the row
 * that allows the method. If none does, the response is 405. All other paths are pages, which have the bounds of `ALL /*`.
 */
export const BOUNDS: Readonly<Record<string, Bounds>> = {
  'ALL /*': READ,
  'GET /_health': READ,
  'GET /_ready': READ,
  'GET /_search/help.json': READ,
  'GET /assets/*': READ,
  // The page after a form was sent, rendered for each visitor.
  'GET /forms/:name/': { ...READ, rate: 'form' },
  // The body is enough for a text of 5,000 characters, each of them percent-encoded. GET, because a page may have the same path.
  'POST /forms/:name/': {
    ...READ,
    methods: ['GET', 'HEAD', 'POST'],
    body: 64 * KIB,
    fields: 50,
    rate: 'form',
  },
  // Storyblok's events have less than one kilobyte.
  'POST /_webhook': {
    ...READ,
    methods: ['POST'],
    body: 64 * KIB,
    json: { depth: 20, elements: 1000 },
    refused: 'signature',
  },
  // A page with a thousand blocks has about 300,000 characters.
  'ALL /_preview/*': {
    ...READ,
    methods: ['GET', 'HEAD', 'POST'],
    only: 'preview',
    body: 8_000_000,
    json: { depth: 500, elements: 1_000_000 },
    rate: 'preview',
  },

  'ALL /v1/projects/*': MOUNT,
  'POST /v1/projects/*': FIRESTORE,
  'ALL /google.firestore.v1.Firestore/:stream/channel': MOUNT,
  'GET /google.firestore.v1.Firestore/:stream/channel': { ...READ, parameters: 20 },
  'POST /google.firestore.v1.Firestore/:stream/channel': {
    ...READ,
    methods: ['POST', 'OPTIONS'],
    body: VISITOR_REQUEST.bytes,
    fields: 100,
    parameters: 20,
    rate: 'write',
  },
  'ALL /websiteCheckIn': { ...READ, methods: ['GET', 'HEAD', 'OPTIONS'], parameters: 20, rate: 'checkIn' },

  'ALL /_embedded/forms/*': MOUNT,
  'POST /_embedded/forms/submissions/v3/integration/submit/:portal{[0-9]+}/:form{[A-Za-z0-9-]+}': {
    ...READ,
    methods: ['POST', 'OPTIONS'],
    body: 64 * KIB,
    json: { depth: 20, elements: 10_000 },
    rate: 'form',
  },
  'ALL /_embedded/calendar/*': MOUNT,
  'GET /_embedded/calendar/': READ,
  'GET /_embedded/calendar/calendar.css': READ,
  'GET /_embedded/calendar/calendar.js': READ,

  'ALL /_embedded': MOUNT,
  'ALL /_embedded/': MOUNT,
  'ALL /_embedded/overview.css': MOUNT,
  'ALL /_embedded/data.json': MOUNT,
  'ALL /_embedded/faults': MOUNT,
  'GET /_embedded': LOCAL,
  'GET /_embedded/': LOCAL,
  'GET /_embedded/overview.css': LOCAL,
  'GET /_embedded/data.json': LOCAL,
  'GET /_embedded/faults': LOCAL,
  'PUT /_embedded/faults': {
    ...LOCAL,
    methods: ['PUT'],
    only: 'owner',
    body: 16 * KIB,
    json: { depth: 10, elements: 100 },
  },

  'ALL /v1/spaces/*': MOUNT,
  'ALL /v1/spaces/:space_id/*': MOUNT,
  'ALL /v1/users/*': MOUNT,
  'GET /v1/spaces': LOCAL,
  'GET /v1/spaces/:space_id': LOCAL,
  'GET /v1/users/me': LOCAL,
  'GET /v1/spaces/:space_id/stories': LOCAL,
  'POST /v1/spaces/:space_id/stories': STORY,
  'GET /v1/spaces/:space_id/stories/:id': LOCAL,
  'PUT /v1/spaces/:space_id/stories/:id': { ...STORY, methods: ['PUT'] },
  'DELETE /v1/spaces/:space_id/stories/:id': REMOVAL,
  'POST /v1/spaces/:space_id/stories/:id/conflicts': SMALL,
  'GET /v1/spaces/:space_id/events': { ...LOCAL, address: 2 * KIB, parameters: 10 },
  'POST /v1/spaces/:space_id/presence': { ...SMALL, body: 4 * KIB, json: { depth: 3, elements: 20 } },
  'GET /v1/spaces/:space_id/stories/:id/publish': LOCAL,
  'POST /v1/spaces/:space_id/stories/:id/publish': STORY,
  'GET /v1/spaces/:space_id/stories/:id/unpublish': LOCAL,
  'POST /v1/spaces/:space_id/stories/:id/unpublish': STORY,
  'PUT /v1/spaces/:space_id/stories/:id/move': { ...SMALL, methods: ['PUT'] },
  'PUT /v1/spaces/:space_id/stories/:id/duplicate': { ...SMALL, methods: ['PUT'] },
  'POST /v1/spaces/:space_id/stories/:id/duplicate': SMALL,
  'PUT /v1/spaces/:space_id/stories/:id/undelete': { ...SMALL, methods: ['PUT'] },
  'POST /v1/spaces/:space_id/stories/:id/undelete': SMALL,
  'GET /v1/spaces/:space_id/stories/:id/restore_with': LOCAL,
  'GET /v1/spaces/:space_id/versions': LOCAL,
  'PUT /v1/spaces/:space_id/versions/:id': { ...SMALL, methods: ['PUT'] },
  'GET /v1/spaces/:space_id/story_versions': LOCAL,
  'GET /v1/spaces/:space_id/story_versions/:version': LOCAL,
  'GET /v1/spaces/:space_id/stories/:id/published': LOCAL,
  'GET /v1/spaces/:space_id/story_schedulings': LOCAL,
  'POST /v1/spaces/:space_id/story_schedulings': SMALL,
  'GET /v1/spaces/:space_id/story_schedulings/:id': LOCAL,
  'PUT /v1/spaces/:space_id/story_schedulings/:id': { ...SMALL, methods: ['PUT'] },
  'DELETE /v1/spaces/:space_id/story_schedulings/:id': REMOVAL,
  'GET /v1/spaces/:space_id/components': LOCAL,
  'POST /v1/spaces/:space_id/components': STORY,
  'GET /v1/spaces/:space_id/components/:id': LOCAL,
  'PUT /v1/spaces/:space_id/components/:id': { ...STORY, methods: ['PUT'] },
  'PATCH /v1/spaces/:space_id/components/:id': { ...STORY, methods: ['PATCH'] },
  'DELETE /v1/spaces/:space_id/components/:id': REMOVAL,
  'GET /v1/spaces/:space_id/component_groups': LOCAL,
  'POST /v1/spaces/:space_id/component_groups': STORY,
  'GET /v1/spaces/:space_id/component_groups/:id': LOCAL,
  'PUT /v1/spaces/:space_id/component_groups/:id': { ...STORY, methods: ['PUT'] },
  'PATCH /v1/spaces/:space_id/component_groups/:id': { ...STORY, methods: ['PATCH'] },
  'DELETE /v1/spaces/:space_id/component_groups/:id': REMOVAL,
  'GET /v1/spaces/:space_id/presets': LOCAL,
  'POST /v1/spaces/:space_id/presets': STORY,
  'GET /v1/spaces/:space_id/presets/:id': LOCAL,
  'PUT /v1/spaces/:space_id/presets/:id': { ...STORY, methods: ['PUT'] },
  'PATCH /v1/spaces/:space_id/presets/:id': { ...STORY, methods: ['PATCH'] },
  'DELETE /v1/spaces/:space_id/presets/:id': REMOVAL,
  'GET /v1/spaces/:space_id/internal_tags': LOCAL,
  'POST /v1/spaces/:space_id/internal_tags': STORY,
  'GET /v1/spaces/:space_id/internal_tags/:id': LOCAL,
  'PUT /v1/spaces/:space_id/internal_tags/:id': { ...STORY, methods: ['PUT'] },
  'PATCH /v1/spaces/:space_id/internal_tags/:id': { ...STORY, methods: ['PATCH'] },
  'DELETE /v1/spaces/:space_id/internal_tags/:id': REMOVAL,
  'GET /v1/spaces/:space_id/datasources': LOCAL,
  'POST /v1/spaces/:space_id/datasources': STORY,
  'GET /v1/spaces/:space_id/datasources/:id': LOCAL,
  'PUT /v1/spaces/:space_id/datasources/:id': { ...STORY, methods: ['PUT'] },
  'PATCH /v1/spaces/:space_id/datasources/:id': { ...STORY, methods: ['PATCH'] },
  'DELETE /v1/spaces/:space_id/datasources/:id': REMOVAL,
  'GET /v1/spaces/:space_id/datasource_entries': LOCAL,
  'POST /v1/spaces/:space_id/datasource_entries': STORY,
  'GET /v1/spaces/:space_id/datasource_entries/:id': LOCAL,
  'PUT /v1/spaces/:space_id/datasource_entries/:id': { ...STORY, methods: ['PUT'] },
  'PATCH /v1/spaces/:space_id/datasource_entries/:id': { ...STORY, methods: ['PATCH'] },
  'DELETE /v1/spaces/:space_id/datasource_entries/:id': REMOVAL,
  'GET /v1/spaces/:space_id/assets': LOCAL,
  'POST /v1/spaces/:space_id/assets': SMALL,
  'GET /v1/spaces/:space_id/assets/:id': LOCAL,
  'PUT /v1/spaces/:space_id/assets/:id': { ...SMALL, methods: ['PUT'] },
  'PATCH /v1/spaces/:space_id/assets/:id': { ...SMALL, methods: ['PATCH'] },
  'DELETE /v1/spaces/:space_id/assets/:id': REMOVAL,
  // The maximum file size, plus the multipart form around the file.
  'POST /v1/spaces/:space_id/assets/:id/upload': {
    ...LOCAL,
    methods: ['POST'],
    body: 50 * MIB + 64 * KIB,
    only: 'owner',
  },
  'GET /v1/spaces/:space_id/assets/:id/finish_upload': LOCAL,
  'POST /v1/spaces/:space_id/assets/bulk_destroy': SMALL,
  'POST /v1/spaces/:space_id/assets/bulk_update': SMALL,
  'GET /v1/spaces/:space_id/shared_asset_folders': LOCAL,
  'GET /v1/spaces/:space_id/asset_folders': LOCAL,
  'POST /v1/spaces/:space_id/asset_folders': SMALL,
  'GET /v1/spaces/:space_id/asset_folders/:id': LOCAL,
  'PUT /v1/spaces/:space_id/asset_folders/:id': { ...SMALL, methods: ['PUT'] },
  'DELETE /v1/spaces/:space_id/asset_folders/:id': REMOVAL,
  'GET /v1/spaces/:space_id/tags': LOCAL,
  'POST /v1/spaces/:space_id/tags': SMALL,
  'POST /v1/spaces/:space_id/tags/bulk_association': SMALL,
  'PUT /v1/spaces/:space_id/tags/:name': { ...SMALL, methods: ['PUT'] },
  'DELETE /v1/spaces/:space_id/tags/:name': REMOVAL,

  'ALL /v2/*': CONTENT,
  'GET /v2/cdn/stories': CONTENT,
  'GET /v2/cdn/stories/*': CONTENT,
  'GET /v2/cdn/links': CONTENT,
  'GET /v2/cdn/links/*': CONTENT,
  'GET /v2/cdn/datasources': CONTENT,
  'GET /v2/cdn/datasources/*': CONTENT,
  'GET /v2/cdn/datasource_entries': CONTENT,
  'GET /v2/cdn/datasource_entries/': CONTENT,
  'GET /v2/cdn/spaces/me': CONTENT,
  'GET /v2/cdn/spaces/me/': CONTENT,
  'GET /v2/cdn/tags': CONTENT,
  'GET /v2/cdn/tags/': CONTENT,
  'GET /v2/cdn/assets/me': CONTENT,
  'GET /v2/cdn/assets/me/': CONTENT,
  'GET /v2/cdn/experiments': CONTENT,
  'GET /v2/cdn/experiments/': CONTENT,

  'GET /f/*': IMAGE,
  'ALL /f/*': IMAGE,

  // The editor's page, which has a path for each story, and its files.
  'ALL /editor/*': MOUNT,
  'ALL /editor': MOUNT,
  'GET /editor': LOCAL,
  'GET /editor/*': LOCAL,
  'POST /editor/effects': SMALL,
  'GET /editor/effects/:id/:side': LOCAL,

  // Only in development.
  'ALL /_dev/*': MOUNT,
  'GET /_dev/page': LOCAL,
  'GET /_dev/failures': LOCAL,
  // Two texts of 8,000 characters, each of them up to six bytes in JSON.
  'POST /_dev/failures': {
    ...LOCAL,
    methods: ['POST'],
    only: 'owner',
    body: 128 * KIB,
    json: { depth: 2, elements: 20 },
    rate: 'report',
  },
  'POST /_dev/open': {
    ...LOCAL,
    methods: ['POST'],
    only: 'owner',
    body: 4 * KIB,
    json: { depth: 5, elements: 20 },
  },
}
