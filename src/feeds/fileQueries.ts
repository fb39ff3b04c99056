import type { DependencyRecorder } from '../index/dependencies/DependencyRecorder.ts'
import type { SpaceRecords } from '../index/SpaceRecords.ts'
import type { StoryRecord } from '../index/storyRecord.ts'
import type { SiteDefinition } from '../pages/defineSite.ts'
import type { Language } from '../pages/languages/language.ts'
import { siteIn } from '../pages/languages/siteInLanguage.ts'
import { llmsText } from './llmsText.ts'
import { type SitemapFile, sitemapFiles } from './seo/sitemap.ts'

/** A query whose result a file about the site, such as a sitemap or a feed, depends on. */
export type FileQuery =
  | { readonly kind: '#sitemaps' }
  | { readonly kind: '#contents' }
  | { readonly kind: '#newest'; readonly section: string }
  | { readonly kind: '#events' }

/** Results of file queries by kind. */
interface FileValues {
  /** The sitemaps of all languages. */
  readonly '#sitemaps': readonly SitemapFile[]
  /** The text of `llms.txt`. */
  readonly '#contents': string
  /** The newest articles of a section. */
  readonly '#newest': readonly StoryRecord[]
  /** The pages whose events a calendar contains. */
  readonly '#events': readonly StoryRecord[]
}

interface FileSource {
  readonly site: SiteDefinition
  readonly siteUrl: string
  readonly records: SpaceRecords
  readonly language: Language
}

/** Computes a value, and records what `shown` returns for it as the dependency. */
type Derive = <Value>(
  query: FileQuery,
  load: (recorder: DependencyRecorder) => Promise<Value>,
  shown: (value: Value) => unknown,
) => Promise<Value>

/** Maximum number of pages with events in one calendar. Upcoming events are first. */
const MAX_EVENT_PAGES = 200

/** Maximum number of entries of a feed. All of them are rendered on the first request, as whole articles. */
const MAX_ENTRIES = 10

export const FILE_KINDS: readonly FileQuery['kind'][] = ['#sitemaps', '#contents', '#newest', '#events']

/** Resolves a file query from the records. The cost depends on the number of records that the file shows. */
export function fileValue<Requested extends FileQuery>(
  query: Requested,
  source: FileSource,
  derive: Derive,
): Promise<FileValues[Requested['kind']]>
export function fileValue(query: FileQuery, source: FileSource, derive: Derive): Promise<unknown> {
  const { site, siteUrl, records, language } = source
  const inLanguage = records.in(language.code)
  switch (query.kind) {
    case '#sitemaps':
      return derive(
        query,
        async (recorder) => {
          for (const { code } of site.languages) recorder.section('', code, { addresses: true })
          return site.languages.flatMap((each) => sitemapFiles(records.in(each.code), siteIn(site, each)))
        },
        (files) => files.map(({ path, modified }) => [path, modified]),
      )
    case '#contents':
      return derive(
        query,
        async (recorder) => {
          recorder.section('', language.code)
          return llmsText(siteIn(site, language), inLanguage, new URL(siteUrl).origin)
        },
        (text) => text,
      )
    case '#newest':
      return derive(
        query,
        async (recorder) => {
          recorder.section(query.section, language.code)
          return inLanguage
            .list({ section: query.section, only: 'articles' }, 'published')
            .slice(0, MAX_ENTRIES)
        },
        uuidsOf,
      )
    case '#events':
      return derive(
        query,
        async (recorder) => {
          recorder.section('', language.code)
          return inLanguage.list({ section: '', only: 'events' }, 'date').slice(0, MAX_EVENT_PAGES)
        },
        uuidsOf,
      )
  }
}

const uuidsOf = (records: readonly StoryRecord[]) => records.map(({ uuid }) => uuid)
