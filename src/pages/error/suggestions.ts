import { withoutSlashes } from '../../../json/withoutSlashes.ts'
import type { Story } from '../../content/story.ts'
import { pathToSlug, slugToPath } from '../../content/storyPath.ts'
import type { LanguageRecords } from '../../index/LanguageRecords.ts'
import type { SpaceRecords } from '../../index/SpaceRecords.ts'
import type { StoryRecord } from '../../index/storyRecord.ts'
import { createCard } from '../../registry/createCard.ts'
import type { NamedPage } from '../../registry/query.ts'
import type { Registry } from '../../registry/registry.ts'
import type { SiteDefinition } from '../defineSite.ts'
import type { ReadContent } from '../languages/contentIn.ts'
import { languageAt, pathIn } from '../languages/languagePath.ts'
import { bodyFields } from '../queries/bodyFields.ts'
import type { LanguageOptions, PageRequest } from '../siteOptions.ts'
import type { Suggestions } from './errorPageProps.ts'
import { nearestPages } from './nearestPages.ts'

/** Loads the path and title of all pages that can be suggested. Rejects with a ContentError. */
export async function loadSuggestablePages(
  { registry }: Pick<LanguageOptions, 'registry'>,
  content: ReadContent,
  version: PageRequest['version'],
): Promise<readonly NamedPage[]> {
  const excluding_fields = bodyFields(registry) || undefined
  return namesOf(await content.listStories({ per_page: 100, excluding_fields }, version), registry)
}

/** Selects suggestions for a missing path from these pages. */
export function suggestionsFrom(
  pages: readonly NamedPage[],
  path: string,
  site: Pick<SiteDefinition, 'searchPage' | 'languages'>,
  { nearest = true }: { readonly nearest?: boolean } = {},
): Suggestions {
  const searchPage = site.searchPage && pathIn(site, languageAt(site, path).language, site.searchPage)
  return {
    pages: nearest ? nearestPages(path, pages) : [],
    help: pages.some((page) => page.path === searchPage) ? searchPage : undefined,
  }
}

/** Records the titles and paths of these suggestions as dependencies. Rejects with a ContentError. */
export async function recordSuggestions(
  { pages, help }: Suggestions,
  options: Pick<LanguageOptions, 'registry' | 'records'>,
  content: ReadContent,
): Promise<void> {
  const paths = [...pages.map(({ path }) => path), ...(help ? [help] : [])]
  await loadNamedPages(paths, options, content)
}

/** Loads the titles of the pages at some paths. Omits missing pages. */
export function loadNamedPages(
  paths: readonly string[],
  { registry, records }: Pick<LanguageOptions, 'registry' | 'records'>,
  content: ReadContent,
): Promise<readonly NamedPage[]> {
  const slugs = paths.flatMap((path) => pathToSlug(path) ?? []).map(content.bareSlug)
  return content.derive({ kind: NAMED_PAGES_KIND, paths }, async ({ listStories, recorder }) => {
    if (slugs.length === 0) return []
    const spaceRecords = records?.()
    if (spaceRecords) {
      recorder.slugs(slugs)
      return namesAt(slugs, new Set(paths), spaceRecords.in(content.language.code))
    }
    const params = { by_slugs: slugs.join(','), excluding_fields: bodyFields(registry) || undefined }
    return namesOf(await listStories({ ...params, per_page: 100 }, 'published'), registry)
  })
}

/** Dependency kind: titles and paths of some pages. */
export const NAMED_PAGES_KIND = '#named'

/** Returns the candidates for suggestions: pages with similar slugs, and the search page. */
export function suggestablePagesNear(
  path: string,
  site: Pick<SiteDefinition, 'searchPage' | 'languages'>,
  records: SpaceRecords,
): readonly NamedPage[] {
  const { language, path: own } = languageAt(site, path)
  const inLanguage = records.in(language.code)
  const search = pathToSlug(site.searchPage ?? '')
  const found = [
    ...inLanguage.near(withoutSlashes(own)),
    ...(site.searchPage && search ? inLanguage.atBareSlug(search) : []),
  ]
  return [...new Set(found)].flatMap(nameOf)
}

const nameOf = ({ path, card, facts }: StoryRecord): readonly NamedPage[] =>
  card && !facts?.noIndex ? [{ path, title: card.title }] : []

/** Returns the pages with one of these slugs, translated or not, that are served at one of these paths. */
function namesAt(
  slugs: readonly string[],
  paths: ReadonlySet<string>,
  records: LanguageRecords,
): readonly NamedPage[] {
  const found = slugs.flatMap((slug) => [...records.atBareSlug(slug), ...records.atAlias(slug)])
  return [...new Set(found)]
    .filter(({ path }) => paths.has(path))
    .sort((a, b) => a.id - b.id)
    .flatMap(nameOf)
}

const namesOf = (stories: readonly Story[], registry: Registry): readonly NamedPage[] =>
  stories.flatMap((story): NamedPage[] => {
    const card = story.content.no_index === true ? undefined : createCard(story, registry)
    return card ? [{ path: slugToPath(story.full_slug), title: card.title }] : []
  })

/** Suggests pages for a missing path. Never rejects: suggests nothing if the pages cannot be loaded. */
export function loadSuggestions(
  { path, version }: Pick<PageRequest, 'path' | 'version'>,
  options: Pick<LanguageOptions, 'site' | 'registry' | 'records'>,
  content: ReadContent,
): Promise<Suggestions> {
  return content.derive({ kind: SUGGESTIONS_KIND, path }, async (inner) => {
    const spaceRecords = version === 'published' ? options.records?.() : undefined
    if (spaceRecords) inner.recorder.everything()
    const pages = spaceRecords
      ? suggestablePagesNear(path, options.site, spaceRecords)
      : await loadSuggestablePages(options, inner, version).catch(() => [])
    return suggestionsFrom(pages, path, options.site)
  })
}

/** Dependency kind: suggestions for a missing page. */
export const SUGGESTIONS_KIND = '#suggestions'
