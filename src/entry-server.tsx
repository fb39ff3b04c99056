import './navigation/navigation.css'
import definition from '#site'
import navigationWords from '#site/navigationWords'
import { routeTree } from '#site/routes'
import type { Story } from './content/story.ts'
import { createSite as createSiteOf } from './createSite.ts'
import { createFeeds as createFeedsOf, siteFile as siteFileOf } from './feeds/createFeeds.ts'
import type { FeedOptions } from './feeds/publishedPages.ts'
import { type RecordStore, SpaceSync } from './index/SpaceSync.ts'
import { createSpaceReader, type RecordsPage, type SpaceSource } from './index/spaceReader.ts'
import { RECORD_FORMAT } from './index/storyRecord.ts'
import { defineSite, type SiteDefinition } from './pages/defineSite.ts'
import { brokenErrorPage as brokenErrorPageOf } from './pages/error/brokenErrorPage.ts'
import type { Suggestions } from './pages/error/errorPageProps.ts'
import { suggestionsFrom as suggestionsOf } from './pages/error/suggestions.ts'
import { languageAt, pathIn, withoutLanguage } from './pages/languages/languagePath.ts'
import { navigationProblems } from './pages/languages/languageProblems.ts'
import { siteIn } from './pages/languages/siteInLanguage.ts'
import { type StoriesInLanguage, storiesIn } from './pages/languages/storiesIn.ts'
import type { Words } from './pages/languages/words.ts'
import { type PageUrl, parsePageUrl as parsePageUrlOf } from './pages/parsePageUrl.ts'
import type { SiteOptions } from './pages/siteOptions.ts'
import { checkRoutes } from './pages/storyRoutes.ts'
import type { NamedPage } from './registry/query.ts'
import { type UsageReport, type UsageRequest, usageReport as usageReportOf } from './usage/usageReport.ts'

export { default as serverParts } from '#site/serverParts'
export { createContentClient } from './content/ContentClient.ts'
export { contentVersion } from './content/contentVersion.ts'
export { editorSignature, verifyEditorSignature } from './content/editorSignature.ts'
export { forwardedQuery } from './content/forwardedQuery.ts'
export { partsOf, writePageQuery } from './content/pageQuery.ts'
export {
  createPreviewCookieValue,
  previewCookieExpiry,
  previewCookieHeader,
  previewCookieName,
  previewCookieSeconds,
} from './content/previewCookie.ts'
export { createPreviewToken, previewTokenExpiry } from './content/previewToken.ts'
export { parseWebhook, verifyWebhook } from './content/webhook.ts'
export { storyPath } from './createSite.ts'
export { withQuery } from './feeds/redirects/readRedirects.ts'
export { markdownPath } from './feeds/seo/feedPaths.ts'
export { CARDS_PATH, cardPath } from './feeds/seo/shareCard.ts'
export { RULES_TEXT } from './navigation/speculationRules.ts'
export { languageKey } from './pages/error/knownPaths.ts'
export { loadRenderers } from './registry/loadRenderers.ts'
export { migrateContent, migratedComponents } from './registry/migrateContent.ts'
export { relationFields } from './registry/relationFields.ts'

/** The definition of the built site. */
export const site: SiteDefinition = defineSite(definition)

checkRoutes(site, routeTree)

const missingTexts = navigationProblems(navigationWords, site.languages)
if (missingTexts.length) throw new Error(missingTexts.join('\n'))

export const registry = site.plugins

type WithoutSite<Options> = Omit<Options, 'site'>

export const createSite = (options: WithoutSite<SiteOptions>) => createSiteOf({ ...options, site })
export const createFeeds = (options: WithoutSite<FeedOptions>) => createFeedsOf({ ...options, site })
export const siteFile = (path: string, options: WithoutSite<Parameters<typeof siteFileOf>[1]>) =>
  siteFileOf(path, { ...options, site })
export const suggestionsFrom = (
  pages: readonly NamedPage[],
  path: string,
  options?: Parameters<typeof suggestionsOf>[3],
): Suggestions => suggestionsOf(pages, path, site, options)
/** Returns where stories use a block. See `usageReport`. */
export const usageReport = (stories: AsyncIterable<Story>, request: UsageRequest): Promise<UsageReport> =>
  usageReportOf(stories, request, registry)
/** Returns the page that is sent if the error page for a path fails. */
export const brokenErrorPage = (path: string): string =>
  brokenErrorPageOf(siteIn(site, languageAt(site, path).language))
/** Returns the builder's texts in the language of a path. */
export const wordsAt = (path: string): Words => languageAt(site, path).language.words
/** Returns the part of a visitor's query that may be sent to the content service. */
export const visitorsQuery = (query: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  withoutLanguage(site, query)
/** Parses the path and the query string of a page request. */
export const parsePageUrl = (pathname: string, search?: string): PageUrl =>
  parsePageUrlOf(site, pathname, search)
/** Returns the path of the start page in the language of a path. */
export const startPathAt = (path: string): string => pathIn(site, languageAt(site, path).language, '/')
/**
 * Creates the synchronization of records with the published space.
 * @param through wraps the read of a page of the whole space, for example to run it in a worker. Default: reads directly
 */
export const followSpace = (
  source: SpaceSource,
  store?: RecordStore,
  through: ReadThrough = (number, read) => read(number),
): SpaceSync => {
  const languages = site.languages.map(({ code }) => code)
  const reader = createSpaceReader({ site, registry, source })
  const page = (number: number) => through(number, reader.page)
  return new SpaceSync(languages, { ...reader, page }, store)
}
type ReadThrough = (number: number, read: (number: number) => Promise<RecordsPage>) => Promise<RecordsPage>
/** Returns a function that reads pages of the whole space as records, for workers. */
export const recordsPages = (source: SpaceSource) => createSpaceReader({ site, registry, source }).page
/** Identifies the format and languages of records. Stored records of a different kind cannot be used. */
export const recordKind = JSON.stringify([RECORD_FORMAT, site.languages.map(({ code }) => code)])
/** Returns the site's stories in each of its languages. */
export const storiesInLanguages = (listStories: SiteOptions['listStories']): readonly StoriesInLanguage[] =>
  site.languages.map((language) => storiesIn({ site, listStories }, language))
