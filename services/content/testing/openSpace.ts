import { join } from 'node:path'
import { Hono } from 'hono'
import { onTestFinished } from 'vitest'
import { AssetUploads } from '../../management/AssetUploads.ts'
import { createManagement } from '../../management/createManagement.ts'
import { publishProblem } from '../../management/publishProblems.ts'
import { SpaceFiles } from '../../management/SpaceFiles.ts'
import { createAssetSignatures } from '../assetSignatures.ts'
import { createContentFolderReader } from '../ContentFolderReader.ts'
import { type ContentSpace, openContentSpace, type SpaceEvent } from '../ContentSpace.ts'
import { createDeliveryRoutes } from '../deliveryRoutes.ts'
import { openSpaceStore, type SpaceStore } from '../SpaceStore.ts'
import type { StoryData } from '../StoryData.ts'
import { machineClock, Scheduler } from '../schedule/Scheduler.ts'
import { temporaryFolder } from './startService.ts'
import { STORIES, writeStories } from './storyFixture.ts'

/** A space with its database, folder and routes, without a server. */
export interface OpenSpace {
  readonly space: ContentSpace
  readonly store: SpaceStore
  readonly events: SpaceEvent[]
  readonly logged: readonly string[]
  readonly contentDir: string
  readonly dataDir: string
  /** Returns the body of a Delivery API response. Adds the preview token and the latest content version. */
  get(path: string): Promise<string>
  /** Sends a request to the stories of the Management API. Returns the status. */
  edit(method: string, path: string, body?: unknown): Promise<number>
  /** Sends a request to the Management API. `path` is the complete path. */
  request(method: string, path: string, body?: object): Promise<Response>
  /** Imports the changes of the content folder. */
  rescan(): Promise<void>
}

export async function openSpace(
  stories: readonly StoryData[],
  folders: { readonly contentDir?: string; readonly dataDir?: string } = {},
): Promise<OpenSpace> {
  const contentDir = folders.contentDir ?? (await temporaryFolder())
  const dataDir = folders.dataDir ?? (await temporaryFolder())
  await writeStories(contentDir, stories)
  const logged: string[] = []
  const log = (message: string) => void logged.push(message)
  const folderReader = createContentFolderReader(contentDir, log)
  const store = openSpaceStore(dataDir)
  onTestFinished(() => store.close())
  const events: SpaceEvent[] = []
  const space = await openContentSpace({
    store,
    initialContents: await folderReader.read(),
    announce: (some) => events.push(...some),
    log,
  })
  const rescan = async () => void (await space.importFolder(await folderReader.read()))
  const files = new SpaceFiles(space, rescan)
  const uploads = new AssetUploads(join(dataDir, 'uploads'))
  const { schedules } = store
  const scheduler = new Scheduler({
    space,
    schedules,
    clock: machineClock,
    log,
    publishProblem: (story) => publishProblem(story, space.folder().components),
  })
  const management = {
    space,
    store,
    files,
    uploads,
    scheduler,
    sign: (path: string) => path,
    previewToken: 'preview',
  }
  const app = new Hono()
  const drafts = { names: [], throughProxies: false }
  const signatures = createAssetSignatures('preview')
  const tokens = { public: 'public', preview: 'preview' }
  app.route('/', createDeliveryRoutes({ space, tokens, drafts, withinLimit: () => true, signatures }, log))
  app.route(
    '/',
    createManagement(management, (_c, next) => next(), log),
  )
  return {
    space,
    store,
    events,
    logged,
    contentDir,
    dataDir,
    async get(path) {
      const mark = path.includes('?') ? '&' : '?'
      const url = `http://localhost/v2/cdn/${path}${mark}token=preview&cv=${space.state().cv}`
      const answer = await app.request(url)
      return answer.text()
    },
    async edit(method, path, body = {}) {
      const headers = { 'Content-Type': 'application/json' }
      const url = `http://localhost${STORIES}${path}`
      const init =
        method === 'DELETE' || method === 'GET' ? { method } : { method, headers, body: JSON.stringify(body) }
      return (await app.request(url, init)).status
    },
    async request(method, path, body) {
      const headers = { 'Content-Type': 'application/json' }
      const init = { method, headers, ...(body ? { body: JSON.stringify(body) } : {}) }
      return app.request(`http://localhost${path}`, init)
    },
    rescan,
  }
}
