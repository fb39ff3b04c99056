import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll } from 'vitest'
import type { StoryData } from '../../services/content/StoryData.ts'
import { writeStories } from '../../services/content/testing/storyFixture.ts'
import { type Answer, type AskOptions, ask } from './ask.ts'
import { type SiteServer, type SiteSettings, startSiteServer } from './siteServer.ts'

export interface SharedSite {
  readonly url: string
  readonly site: SiteServer
  ask(path: string, options?: AskOptions): Promise<Answer>
}

/** Starts a site for all tests of a file, with the given stories or with the demo space. */
export function sharedSite(settings: SiteSettings = {}, stories?: readonly StoryData[]): SharedSite {
  let site: SiteServer
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'site-test-'))
    const own: SiteSettings = stories ? { CONTENT_DIR: join(folder, 'content') } : {}
    if (own.CONTENT_DIR && stories) await writeStories(own.CONTENT_DIR, stories)
    site = await startSiteServer({ ...own, ...settings, DATA_DIR: join(folder, 'data') })
  }, 120_000)
  afterAll(async () => {
    await site?.end('SIGKILL')
    await rm(folder, { recursive: true, force: true })
  })
  return {
    get url() {
      return site.url
    },
    get site() {
      return site
    },
    ask: (path, options) => ask(site.url, path, options),
  }
}
