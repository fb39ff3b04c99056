import type { DependencyRecorder } from '../index/dependencies/DependencyRecorder.ts'
import type { SpaceRecords } from '../index/SpaceRecords.ts'
import type { StoryRecord } from '../index/storyRecord.ts'
import type { SiteDefinition } from '../pages/defineSite.ts'
import type { Language } from '../pages/languages/language.ts'
import { siteIn } from '../pages/languages/siteInLanguage.ts'
import { llmsText } from './llmsText.ts'
import { type SitemapFile, sitemapFiles } from './seo/sitemap.ts'

/** What names what a file about the site follows from. */
export type FileQuery =
  | { readonly kind: '#sitemaps' }
  | { readonly kind: '#contents' }
  | { readonly kind: '#newest'; readonly section: string }
  | { readonly kind: '#events' }

/** What such a query gives. */
interface FileValues {
  /** The sitemaps of all languages. */
  readonly '#sitemaps': readonly SitemapFile[]
  /** The text of `llms.txt`. */
  readonly '#contents': string
  /** The newest articles of a section. */
  readonly '#newest': readonly StoryRecord[]
  /** The pages whose events a calendar holds. */
  readonly '#events': readonly StoryRecord[]
}

interface FileSource {
  readonly site: SiteDefinition
  readonly siteUrl: string
  readonly records: SpaceRecords
  readonly language: Language
}

/** Makes a value with a recorder of its own, so that only a change of what is shown of it counts. */
type Derive = <Value>(
  query: FileQuery,
  make: (recorder: DependencyRecorder) => Promise<Value>,
  shown: (value: Value) => unknown,
) => Promise<Value>

/** Most pages whose events one calendar holds: what is to come first. */
const MAX_EVENT_PAGES = 200

/** Most entries of a feed, the newest: whole articles, all of which are rendered when it is asked for first. */
const MAX_ENTRIES = 10

export const FILE_KINDS: readonly FileQuery['kind'][] = ['#sitemaps', '#contents', '#newest', '#events']

/** Finds in the records what a file is made of. It costs what the file shows of them. */
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
