import { join } from 'node:path'
import { isMainThread } from 'node:worker_threads'
import { isKnownSound } from '../../services/storage/isKnownSound.ts'
import type { Backend } from '../backend.ts'
import { ownDataFolder } from '../dataFolder.ts'
import type { Entry } from '../entry.ts'
import type { OpenPort } from '../http/openPort.ts'
import { endpointName } from '../pages/buildFingerprint.ts'
import type { Settings } from '../settings.ts'
import type { SiteSecrets } from '../siteSecrets.ts'
import { RecordFile } from '../space/RecordFile.ts'
import { SpaceIndex } from '../space/SpaceIndex.ts'

/** The inputs for rendering pages and feeds. */
export type PageInputs = Parameters<Entry['createFeeds']>[0]

type StoriesPage = Awaited<ReturnType<ReturnType<Entry['createContentClient']>['uncachedStoriesPage']>>

type SiteOptions = Parameters<Entry['createSite']>[0]

/** The scripts and styles of pages, which differ between a build and development. */
export type PageParts = Pick<
  SiteOptions,
  'styles' | 'fonts' | 'scripts' | 'boot' | 'build' | 'preview' | 'developmentHtml'
>

export type Report = (message: string, error?: unknown) => void

interface AssembleOptions<Secrets> {
  readonly settings: Settings
  /** The code that creates the content client. Development doesn't replace it, unlike the code that renders. */
  readonly entry: Entry
  readonly port: Pick<OpenPort, 'origin' | 'fetch' | 'close'>
  /** Reads the secrets. Called when only the owner can access the data folder. */
  readonly secrets: () => Promise<Secrets>
  /** Starts the embedded services. */
  readonly services: (secrets: Secrets) => Promise<Backend | undefined>
  /** Called with complete stories when the index reads them. `undefined` is the first language. */
  readonly onStories?: (stories: StoriesPage['stories'], language: string | undefined) => void
  /** Reads a page of the space for the index, with the given function or in a worker. */
  readonly readThrough?: Parameters<Entry['followSpace']>[2]
  /** Hash of the build, for the records of the space. Without it, there is no index of the space. */
  readonly build?: string
  readonly report: Report
}

/** The parts of a site that serving, development and prerendering share. */
export interface SiteAssembly<Secrets> {
  readonly secrets: Secrets
  /** Undefined without embedded services. */
  readonly backend: Backend | undefined
  readonly client: ReturnType<Entry['createContentClient']>
  /** Index of the published space. The caller has to update it to each content version. */
  readonly space: SpaceIndex | undefined
  /** URL by which visitors reach the site. */
  readonly siteUrl: string
  /** Returns the inputs for rendering with the current code. */
  pageInputs(entry: Entry, renderers: PageInputs['renderers']): PageInputs
  /** Creates a content client with a different `fetch` and token, for previewed content. */
  clientBy(request: typeof fetch, token: string): SiteAssembly<Secrets>['client']
  /** Returns the options of `createSite`. */
  options(pageInputs: PageInputs, parts: PageParts): SiteOptions
  /** Stops accepting requests, and closes the services when all received ones are answered. */
  close(): Promise<void>
}

/**
 * Maximum length of a list that a page requests while the space is read for the first time, since longer ones would read it a second
 * time for each page. A page is sent without that list, and not cached; a page that lists a whole folder answers 503.
 */
const MAX_STORIES_DURING_READ = 1000

/** Returns the options with which a site reads content through a client. */
export const readBy = (client: ReturnType<Entry['createContentClient']>) =>
  ({
    listStories: (params, version) => client.stories(params, { version }),
    loadStory: (slug, version, query) => client.story(slug, { version, query }),
  }) satisfies Partial<SiteOptions>

/**
 * Creates the parts that serving, development and prerendering share: the data folder, embedded services, the content client, the index
 * of the space and the options of pages. Closes the port if it fails.
 */
export async function assembleSite<Secrets extends Pick<SiteSecrets, 'contentToken'>>(
  options: AssembleOptions<Secrets>,
): Promise<SiteAssembly<Secrets>> {
  const { settings, entry, port, report } = options
  let backend: Backend | undefined
  let space: SpaceIndex | undefined
  const close = async () => {
    await port.close()
    space?.close()
    await backend?.close()
  }
  try {
    // Worker threads of a build use the folder that the main thread has prepared.
    if (isMainThread) await ownDataFolder(settings, report)
    const secrets = await options.secrets()
    backend = await options.services(secrets)
    const clientBy = (request: typeof fetch, token: string) =>
      entry.createContentClient({
        endpoint: settings.contentEndpoint ?? `${port.origin}/v2`,
        token,
        rateLimit: settings.contentRateLimit,
        resolveRelations: entry.relationFields(entry.registry),
        resolveLinks: 'url',
        fetch: request,
        onNotice: ({ message }) => report(message),
      })
    const client = clientBy(port.fetch, secrets.contentToken)
    const uncachedStoriesPage: typeof client.uncachedStoriesPage = async (params) => {
      const page = await client.uncachedStoriesPage(params)
      if (!params.excluding_fields) options.onStories?.(page.stories, params.language)
      return page
    }
    const source = { uncachedStoriesPage, uncachedLinksPage: client.uncachedLinksPage }
    const recordFile = join(settings.dataDir, 'space.sqlite')
    space =
      options.build === undefined
        ? undefined
        : new SpaceIndex({
            file: new RecordFile({
              file: recordFile,
              kind: JSON.stringify([entry.recordKind, endpointName(settings)]),
              build: options.build,
              isKnownSound: await isKnownSound(recordFile),
              report,
            }),
            createSync: (store) => entry.followSpace(source, store, options.readThrough),
            report,
          })
    await space?.loaded
    const records = space && (() => space?.records)
    const listStories: SiteOptions['listStories'] = (params, version) => {
      const isBeingRead = version === 'published' && space !== undefined && !space.records
      return client.stories(params, {
        version,
        ...(isBeingRead ? { maxStories: MAX_STORIES_DURING_READ } : {}),
      })
    }
    const siteUrl = settings.siteUrl ?? port.origin
    return {
      secrets,
      backend,
      client,
      space,
      clientBy,
      siteUrl,
      pageInputs: ({ registry }, renderers) => ({
        registry,
        renderers,
        listStories,
        records,
        siteUrl,
        // The site itself serves the files of the embedded content service.
        assetBase: settings.contentEndpoint ? undefined : '',
      }),
      options: (pageInputs, parts) => ({
        ...pageInputs,
        ...parts,
        report,
        ...readBy(client),
        listStories,
        clientSettings: settings.site.clientSettings,
      }),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
