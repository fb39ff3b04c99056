import { join } from 'node:path'
import { isMainThread } from 'node:worker_threads'
import type { Backend } from '../backend.ts'
import { ownDataFolder } from '../dataFolder.ts'
import type { Entry } from '../entry.ts'
import type { OpenPort } from '../http/openPort.ts'
import { endpointName } from '../pages/buildFingerprint.ts'
import type { Settings } from '../settings.ts'
import type { SiteSecrets } from '../siteSecrets.ts'
import { RecordFile } from '../space/RecordFile.ts'
import { SpaceIndex } from '../space/SpaceIndex.ts'

/** What pages and files of a site are made of. */
export type PageInputs = Parameters<Entry['createFeeds']>[0]

type StoriesPage = Awaited<ReturnType<ReturnType<Entry['createContentClient']>['uncachedStoriesPage']>>

type SiteOptions = Parameters<Entry['createSite']>[0]

/** What pages load, which differs between what was built and the sources. */
export type PageParts = Pick<
  SiteOptions,
  'styles' | 'fonts' | 'scripts' | 'boot' | 'build' | 'preview' | 'developmentHtml'
>

export type Report = (message: string, error?: unknown) => void

interface AssembleOptions<Secrets> {
  readonly settings: Settings
  /** The code that makes the content's client; development exchanges what renders, never this. */
  readonly entry: Entry
  readonly port: Pick<OpenPort, 'origin' | 'fetch' | 'close'>
  /** Reads the secrets that this way of running needs, once the data folder is its owner's alone. */
  readonly secrets: () => Promise<Secrets>
  /** Starts the embedded services that this way of running needs. */
  readonly services: (secrets: Secrets) => Promise<Backend | undefined>
  /** Told of whole stories as records are made of them, in the first language where none is named. */
  readonly onStories?: (stories: StoriesPage['stories'], language: string | undefined) => void
  /** Reads a page of a whole space, by what it is given or elsewhere. */
  readonly readThrough?: Parameters<Entry['followSpace']>[2]
  /** Names the build that records of the space are made by. Without one none are kept. */
  readonly build?: string
  readonly report: Report
}

/** A site with its content, and what it is made with: the same for serving, development and prerendering. */
export interface SiteAssembly<Secrets> {
  readonly secrets: Secrets
  /** Absent where no service is embedded. */
  readonly backend: Backend | undefined
  readonly client: ReturnType<Entry['createContentClient']>
  /** The published space as records; brought up to date by who knows its content version. */
  readonly space: SpaceIndex | undefined
  /** Where visitors reach the site. */
  readonly siteUrl: string
  /** What pages and files are made of, by code as it is now. */
  pageInputs(entry: Entry, renderers: PageInputs['renderers']): PageInputs
  /** The same content client, asked by another way: of content as it would be. */
  clientBy(request: typeof fetch, token: string): SiteAssembly<Secrets>['client']
  /** What a site is made with, beside what its pages load. */
  options(pageInputs: PageInputs, parts: PageParts): SiteOptions
  /** Takes no more requests, and ends the services once all that have come are answered. */
  close(): Promise<void>
}

/** How a site reads content, by a client. */
export const readBy = (client: ReturnType<Entry['createContentClient']>) =>
  ({
    listStories: (params, version) => client.stories(params, { version }),
    loadStory: (slug, version, query) => client.story(slug, { version, query }),
    listLinks: () => client.links({ version: 'published' }),
  }) satisfies Partial<SiteOptions>

/**
 * Puts a site together: its data folder, its services, the way to its content and what it is made with. What serves,
 * develops and prerenders a site takes all of it from here, so that they differ only in what they say themselves. Closes the
 * port where it fails.
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
    // Threads of a build find it as the build's own has left it.
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
    space =
      options.build === undefined
        ? undefined
        : new SpaceIndex({
            file: new RecordFile({
              file: join(settings.dataDir, 'space.sqlite'),
              kind: JSON.stringify([entry.recordKind, endpointName(settings)]),
              build: options.build,
              report,
            }),
            createSync: (store) => entry.followSpace(source, store, options.readThrough),
            report,
          })
    await space?.loaded
    const records = space && (() => space?.records)
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
        listStories: readBy(client).listStories,
        records,
        siteUrl,
        // The embedded service's files are this site's own.
        assetBase: settings.contentEndpoint ? undefined : '',
      }),
      options: (pageInputs, parts) => ({
        ...pageInputs,
        ...parts,
        report,
        ...readBy(client),
        clientSettings: settings.site.clientSettings,
      }),
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
