import { createServer, type Server } from 'node:http'
import { connect } from 'node:net'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { onTestFinished } from 'vitest'
import type { StoryData } from '../../services/content/StoryData.ts'
import { writeStories } from '../../services/content/testing/storyFixture.ts'
import { createEmbedded } from '../../services/createEmbedded.ts'
import { freePort } from './freePort.ts'
import { type SiteSettings, temporaryFolder } from './siteServer.ts'

/** Preview token of the service. */
const TOKEN = 'the-token-of-the-service'

/** A content service that a test can stop, restart at the same address, and delay. */
export interface PausableContentService {
  readonly url: string
  /** Settings of a site that uses it. */
  readonly settings: SiteSettings
  start(): Promise<void>
  stop(): Promise<void>
  /** Delays requests whose path starts with a text until `release`. */
  hold(path: string): void
  release(): void
  /** Number of delayed requests. */
  readonly waiting: number
  /** Saves and publishes a story. Resolves when the content version has changed. */
  publish(story: StoryData): Promise<void>
}

/** Creates a service with these stories. Call `start` to make it reachable. */
export async function pausableContentService(stories: readonly StoryData[]): Promise<PausableContentService> {
  const contentDir = join(await temporaryFolder(), 'content')
  await writeStories(contentDir, stories)
  const embedded = await createEmbedded({
    contentDir,
    dataDir: await temporaryFolder(),
    previewToken: TOKEN,
    log: () => undefined,
  })
  const answer = getRequestListener(embedded.app.fetch)
  const port = Number(await freePort())
  const url = `http://127.0.0.1:${port}`
  let server: Server | undefined
  let heldPath: string | undefined
  const waiting: (() => void)[] = []

  const release = () => {
    heldPath = undefined
    for (const resume of waiting.splice(0)) resume()
  }
  const stop = async () => {
    const running = server
    server = undefined
    if (!running) return
    const closed = new Promise((resolve) => running.close(resolve))
    running.closeAllConnections()
    await closed
  }
  onTestFinished(async () => {
    release()
    await stop()
    await embedded.close()
  })
  return {
    url,
    settings: {
      CONTENT_ENDPOINT: `${url}/v2`,
      CONTENT_TOKEN: TOKEN,
      CONTENT_RATE_LIMIT: '0',
      CONTENT_DIR: '/no/such/folder',
    },
    async start() {
      const starting = createServer(async (incoming, response) => {
        if (heldPath !== undefined && incoming.url?.startsWith(heldPath))
          await new Promise<void>((resume) => waiting.push(resume))
        await answer(incoming, response)
      })
      server = starting
      await new Promise<void>((resolve, reject) => {
        starting.once('error', reject)
        starting.listen(port, '127.0.0.1', resolve)
      })
    },
    stop,
    hold(path) {
      heldPath = path
    },
    release,
    get waiting() {
      return waiting.length
    },
    async publish(story) {
      const before = embedded.cv()
      await writeStories(contentDir, [story])
      while (embedded.cv() === before) await new Promise((resolve) => setTimeout(resolve, 20))
    },
  }
}

/** Returns true if a server accepts connections at an address. Sends no request, since the server may not respond. */
export function isListening(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname)
    const finish = (listens: boolean) => {
      socket.destroy()
      resolve(listens)
    }
    socket.once('connect', () => finish(true))
    socket.once('error', (error: NodeJS.ErrnoException) => finish(error.code !== 'ECONNREFUSED'))
  })
}
