import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createEmbedded, type Embedded } from '../../services/createEmbedded.ts'
import type { SiteOptions } from '../../src/pages/siteOptions.ts'
import type { Registry } from '../../src/registry/registry.ts'

type Entry = typeof import('../../src/entry-server.tsx')

/** Requests to this origin are handled by the content service in this process. */
const ENDPOINT = 'http://content.invalid'

/** Access to a content folder through the content client of a site. */
export interface OpenContent {
  readonly source: Required<Pick<SiteOptions, 'loadStory' | 'listStories' | 'records'>>
  /** Returns the file of an asset's path; undefined if there is none. */
  assetFile(pathname: string): Promise<string | undefined>
  close(): Promise<void>
}

/** Starts the content service on a folder, without a port, and reads its published stories as records. Writes temporary files only. */
export async function openContent(
  contentDir: string,
  registry: Registry,
  {
    createContentClient,
    relationFields,
    followSpace,
  }: Pick<Entry, 'createContentClient' | 'relationFields' | 'followSpace'>,
): Promise<OpenContent> {
  const dataDir = await mkdtemp(join(tmpdir(), 'content-check-'))
  const content = await createEmbedded({ contentDir, dataDir, log: () => {} })
  const client = createContentClient({
    endpoint: `${ENDPOINT}/v2`,
    token: 'public',
    rateLimit: 0,
    resolveRelations: relationFields(registry),
    resolveLinks: 'url',
    fetch: (input, init) => fetchFrom(content, new Request(input, init)),
    onNotice: () => {},
  })
  const close = async () => {
    await content.close()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    const sync = followSpace(client)
    await sync.readAll((await client.space()).version)
    await sync.records.prepare()
    return {
      source: {
        loadStory: (slug, version, query) => client.story(slug, { version, query }),
        listStories: (params, version) => client.stories(params, { version }),
        records: () => sync.records,
      },
      assetFile: async (pathname) => (await content.findAsset(pathname))?.file,
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** Sends a request to the service and follows its redirect to the current content version, like `fetch`. */
async function fetchFrom(content: Embedded, request: Request): Promise<Response> {
  const answer = await content.app.fetch(request)
  const location = answer.headers.get('location')
  return location ? content.app.fetch(new Request(new URL(location, request.url), request)) : answer
}
