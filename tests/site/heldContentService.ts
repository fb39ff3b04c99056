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

/** Its preview token. */
const TOKEN = 'the-token-of-the-held-service'

/** A content service that a test can take away, bring back at the same address, and let answer late. */
export interface HeldContentService {
  readonly url: string
  /** What makes a site use it. */
  readonly settings: SiteSettings
  start(): Promise<void>
  stop(): Promise<void>
  /** From now on requests whose path begins so wait for `release`. */
  hold(path: string): void
  release(): void
  /** How many wait. */
  readonly waiting: number
  /** Saves a page again and publishes it. */
  publish(story: StoryData): Promise<void>
}

/** Makes a service of these stories that is not there yet. */
export async function heldContentService(stories: readonly StoryData[]): Promise<HeldContentService> {
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
  let held: string | undefined
  const waiting: (() => void)[] = []

  const release = () => {
    held = undefined
    for (const go of waiting.splice(0)) go()
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
        if (held !== undefined && incoming.url?.startsWith(held))
          await new Promise<void>((go) => waiting.push(go))
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
      held = path
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

/** Whether a connection to an address is taken. It asks for nothing, so that no answer has to be waited for. */
export function isListening(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    const socket = connect(Number(port), hostname)
    const answer = (listens: boolean) => {
      socket.destroy()
      resolve(listens)
    }
    socket.once('connect', () => answer(true))
    socket.once('error', (error: NodeJS.ErrnoException) => answer(error.code !== 'ECONNREFUSED'))
  })
}
