import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import StoryblokClient, { type ISbConfig } from 'storyblok-js-client'
import { onTestFinished } from 'vitest'
import type { JsonObject } from '../../../json/JsonObject.ts'
import { OWNER, testAccess } from '../../access/testing/localOwner.ts'
import { createEmbedded, type Embedded, type EmbeddedOptions } from '../../createEmbedded.ts'
import type { CdnStory } from '../cdnStory.ts'
import { locateSpace, spaceId } from '../locateSpace.ts'
import type { StoryData } from '../StoryData.ts'
import { writeStories } from './storyFixture.ts'

/** A request as the service received it. */
export interface RecordedRequest {
  readonly method: string
  readonly path: string
  readonly search: string
  readonly body: string
  readonly status: number
}

/** The body of a Delivery API response, with the properties that tests read. */
export interface DeliveryBody {
  readonly stories: CdnStory[]
  readonly story: CdnStory
  readonly cv: number
  readonly rels: CdnStory[]
  readonly rel_uuids: string[]
  readonly links: JsonObject[] & { readonly [uuid: string]: JsonObject }
  readonly [key: string]: unknown
}

/** The service on a real port, with everything it logged and received. */
export interface RunningService {
  readonly embedded: Embedded
  readonly origin: string
  /** Id of the space. */
  readonly space: number
  readonly contentDir: string
  readonly dataDir: string
  readonly tokens: { readonly public: string; readonly preview: string }
  readonly logged: string[]
  readonly requests: RecordedRequest[]
  /** The unmodified official client. */
  client(config?: ISbConfig): StoryblokClient
  /** Sends a GET request to the Delivery API with the preview token, for drafts by default. */
  get(
    path: string,
    parameters?: Record<string, string>,
  ): Promise<{ status: number; headers: Headers; body: DeliveryBody }>
  /** Sends a request to the space's Management API, like the editor. `detail` is the decoded `Error-Detail` header. */
  edit(
    method: string,
    path: string,
    body?: unknown,
  ): Promise<{ status: number; body: JsonObject; detail?: string | undefined }>
  stop(): Promise<void>
}

let services = 0

/** Creates a folder that is removed after the test. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'embedded-content-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** Starts the service with these stories on a free port, and stops it after the test. */
export async function startService(
  stories: readonly StoryData[] = [],
  options: Partial<EmbeddedOptions> = {},
): Promise<RunningService> {
  const contentDir = options.contentDir ?? (await temporaryFolder())
  const dataDir = options.dataDir ?? (await temporaryFolder())
  if (stories.length > 0) await writeStories(contentDir, stories)
  const space = spaceId(await locateSpace(contentDir))
  const logged: string[] = []
  const requests: RecordedRequest[] = []
  // The official client caches content versions by token for the whole process, so each service has unique tokens.
  const suffix = `${process.pid}-${++services}`
  const tokens = { public: `public-${suffix}`, preview: `preview-${suffix}` }
  const embedded = await createEmbedded({
    publicToken: tokens.public,
    previewToken: tokens.preview,
    local: testAccess,
    log: (message) => logged.push(message),
    ...options,
    contentDir,
    dataDir,
  })
  const app = new Hono()
  app.use(async (c, next) => {
    const body = await c.req.raw.clone().text()
    await next()
    const { pathname, search } = new URL(c.req.url)
    requests.push({ method: c.req.method, path: pathname, search, body, status: c.res.status })
  })
  app.route('/', embedded.app)
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
  await new Promise<void>((resolve) => server.once('listening', resolve))
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`

  let stopped: Promise<unknown> | undefined
  const stop = async () => {
    stopped ??= Promise.all([new Promise((resolve) => server.close(resolve)), embedded.close()])
    await stopped
  }
  onTestFinished(stop)

  return {
    embedded,
    origin,
    space,
    contentDir,
    dataDir,
    tokens,
    logged,
    requests,
    stop,
    client: (config = {}) =>
      new StoryblokClient({ accessToken: tokens.public, endpoint: `${origin}/v2`, ...config }),
    async get(path, parameters = {}) {
      const url = new URL(`${origin}/v2/cdn/${path}`)
      const all = { token: tokens.preview, version: 'draft', ...parameters }
      for (const [name, value] of Object.entries(all)) url.searchParams.set(name, value)
      const answer = await fetch(url)
      return { status: answer.status, headers: answer.headers, body: (await answer.json()) as DeliveryBody }
    },
    async edit(method, path, body) {
      const answer = await fetch(`${origin}/v1/spaces/${space}/${path}`, {
        method,
        headers: { 'Content-Type': 'application/json', ...OWNER },
        body: body === undefined ? undefined : JSON.stringify(body),
      })
      const detail = answer.headers.get('Error-Detail')
      return {
        status: answer.status,
        body: (await answer.json()) as JsonObject,
        detail: detail === null ? undefined : decodeURIComponent(detail),
      }
    },
  }
}
