import { isObject, type JsonObject } from '../../json/JsonObject.ts'
import { withoutSlashes } from '../../json/withoutSlashes.ts'
import { withEditable } from './editable.ts'
import { asText, decimal, integer, wildcard } from './filterOperators.ts'
import { valueAt } from './filterQuery.ts'
import type { IndexedStory } from './IndexedStory.ts'
import { localise } from './language.ts'
import { flagOf, listOf, numbersOf } from './parameters.ts'
import type { DateLimit, StoryQuery } from './StoryQuery.ts'
import { byRelevance, SearchTexts, searchTest } from './searchStories.ts'
import { dateOf } from './storyDates.ts'
import { fullSlugIn } from './translations.ts'

type StoryTest = (story: IndexedStory) => boolean

/** Reference implementation of a list request: tests every story, then sorts. The index must have the same result. */
export function plainScan(stories: readonly IndexedStory[], query: StoryQuery): readonly IndexedStory[] {
  const tests = testsOf(query)
  const all = stories.toSorted((a, b) => a.position - b.position || a.id - b.id)
  const ordered = listOf(query.get('by_uuids_ordered'))
  const named = [...new Set(ordered)].flatMap((uuid) => all.find((story) => story.uuid === uuid) ?? [])
  const passing = (ordered === undefined ? all : named).filter((story) => tests.every((test) => test(story)))
  const term = query.get('search_term')
  const found =
    term === undefined ? passing : byRelevance(passing.filter(searchTest(term, new SearchTexts())), term)
  const sortBy = query.get('sort_by')
  return sortBy === undefined || ordered !== undefined ? found : found.toSorted(plainOrder(sortBy))
}

/** Reference implementation of `sort_by`, without caches. */
function plainOrder(sortBy: string): (a: IndexedStory, b: IndexedStory) => number {
  const collator = new Intl.Collator('en')
  const criteria = sortBy.split(',').map((part) => part.trim().split(':'))
  const keyOf = (story: IndexedStory, [field = '', ...modifiers]: readonly string[]) => {
    if (field === 'id' || field === 'position') return story[field]
    if (field === 'full_slug') return story.fullSlug
    if (field === 'name' || field === 'slug') return story.data[field]
    if (!field.startsWith('content.')) return dateOf(story.data, field as 'created_at')
    const value = valueAt(field.slice('content.'.length))(story.content)
    if (modifiers.includes('int')) return integer(value) ?? null
    if (modifiers.includes('float')) return decimal(value) ?? null
    return value === undefined || value === null || value === '' ? null : asText(value).slice(0, 200)
  }
  return (a, b) => {
    for (const criterion of criteria) {
      const [left, right] = [keyOf(a, criterion), keyOf(b, criterion)]
      if (left === right) continue
      const nullsFirst = criterion.includes('nulls_first')
      if (left === null) return nullsFirst ? -1 : 1
      if (right === null) return nullsFirst ? 1 : -1
      const order =
        typeof left === 'number' && typeof right === 'number'
          ? left - right
          : collator.compare(String(left), String(right))
      if (order !== 0) return criterion.includes('desc') ? -order : order
    }
    return 0
  }
}

function testsOf(query: StoryQuery): StoryTest[] {
  const tests: StoryTest[] = []
  const add = <T>(value: T | undefined, test: (value: T) => StoryTest) => {
    if (value !== undefined) tests.push(test(value))
  }
  const { filter, language } = query
  add(query.get('starts_with'), (prefix) => (story) => {
    return plainPaths(story, language).some((path) => path.startsWith(prefix))
  })
  add(listOf(query.get('by_slugs')), (slugs) => slugTest(slugs, language))
  add(listOf(query.get('excluding_slugs')), (slugs) => not(slugTest(slugs, language)))
  add(numbersOf('by_ids', query.get('by_ids')), (ids) => (story) => ids.includes(story.id))
  add(numbersOf('excluding_ids', query.get('excluding_ids')), (ids) => (story) => !ids.includes(story.id))
  add(listOf(query.get('by_uuids')), (uuids) => {
    const wanted = new Set(uuids)
    return (story) => wanted.has(story.uuid)
  })
  add(query.get('content_type'), (type) => (story) => story.content.component === type)
  add(flagOf('is_startpage', query.get('is_startpage')), (flag) => (story) => story.isStartpage === flag)
  add(levelOf(query.get('level')), (level) => (story) => levelIs(story, level))
  add(listOf(query.get('with_tag')), (tags) => (story) => tags.some((tag) => story.tags.includes(tag)))
  add(numbersOf('in_workflow_stages', query.get('in_workflow_stages')), (ids) => (story) => {
    const stage = story.data.stage
    return isObject(stage) && ids.includes(Number(stage.workflow_stage_id))
  })
  for (const limit of query.dateLimits) tests.push(dateTest(limit))
  add(filter, (passes) => (story) => passes(story.content))
  return tests
}

function slugTest(patterns: readonly string[], language: string | undefined): StoryTest {
  const tests = patterns.map((pattern) => wildcard(pattern))
  return (story) => {
    const paths = plainPaths(story, language).flatMap((path) => [path, withoutSlashes(path)])
    return tests.some((test) => paths.some(test))
  }
}

/** The default path, and the translated one with and without its language. */
function plainPaths(story: IndexedStory, language: string | undefined): readonly string[] {
  const translated = fullSlugIn(story, language)
  return [story.fullSlug, translated, language === undefined ? '' : translated.slice(language.length + 1)]
}

/** Level 1 is the root; a folder's start page has no level, since it represents the folder. */
function levelIs(story: IndexedStory, level: number): boolean {
  if (story.isStartpage && story.fullSlug.endsWith('/')) return false
  if (story.isStartpage && story.parentId !== 0) return false
  return withoutSlashes(story.fullSlug).split('/').length === level
}

function levelOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  return Number(text)
}

function dateTest({ field, comparison, time }: DateLimit): StoryTest {
  return (story) => {
    const value = Date.parse(dateOf(story.data, field) ?? '')
    if (Number.isNaN(value)) return false
    const changed = field === 'first_published_at' ? value : Math.max(value, story.changed)
    if (comparison === 'gt') return changed > time
    if (comparison === 'gte') return changed >= time
    return comparison === 'lt' ? value < time : value <= time
  }
}

function not(test: StoryTest): StoryTest {
  return (story) => !test(story)
}

/** Reference implementation of a list response: serializes complete copies of the stories. */
export function plainAnswer(
  stories: readonly IndexedStory[],
  query: StoryQuery,
  { draft, space, cv }: { readonly draft: boolean; readonly space: string; readonly cv: number },
): string {
  const found = plainScan(stories, query)
  const perPage = Math.min(Number(query.get('per_page') ?? 25), 100)
  const from = (Number(query.get('page') ?? 1) - 1) * perPage
  const page = found.slice(from, from + perPage)
  return JSON.stringify({ stories: page.map((story) => plainStory(story)), cv, rels: [], links: [] })

  function plainStory(story: IndexedStory): JsonObject {
    const { data } = story
    const { language, fallback } = query
    const localised = localise(story.content, { language, fallback })
    const content = draft ? withEditable(localised, { space, storyId: story.id }) : localised
    const translation = language === undefined ? undefined : story.translations.get(language)
    const isTranslated = story.translations.size > 0
    const result: JsonObject = {
      name: translation?.name || data.name,
      created_at: dateOf(data, 'created_at'),
      published_at: dateOf(data, 'published_at'),
      updated_at: dateOf(data, 'updated_at'),
      id: data.id,
      uuid: data.uuid,
      content: Object.fromEntries(
        Object.entries(content).filter(
          ([field]) => field === 'component' || field === '_uid' || !query.excludedFields.includes(field),
        ),
      ),
      slug: data.slug,
      full_slug: language ? `${language}/${translation?.path ?? story.fullSlug}` : story.fullSlug,
      sort_by_date: data.sort_by_date ?? null,
      position: data.position ?? 0,
      tag_list: data.tag_list ?? [],
      is_startpage: data.is_startpage === true,
      parent_id: data.parent_id ?? 0,
      meta_data: data.meta_data ?? null,
      group_id: data.group_id ?? data.uuid,
      first_published_at: dateOf(data, 'first_published_at'),
      release_id: data.release_id ?? null,
      lang: language ?? 'default',
      path: data.path ?? null,
      alternates: plainAlternates(story),
      default_full_slug: isTranslated ? story.fullSlug : null,
      translated_slugs: isTranslated ? plainTranslations(story) : null,
    }
    for (const field of query.excludedStoryFields) if (field !== 'uuid') delete result[field]
    return result
  }

  function plainAlternates(story: IndexedStory): JsonObject[] {
    const { group_id } = story.data
    const group = stories.filter(({ data }) => typeof group_id === 'string' && data.group_id === group_id)
    return group
      .filter((other) => other !== story)
      .sort((a, b) => a.position - b.position || a.id - b.id)
      .slice(0, 100)
      .map(({ id, data, published, fullSlug, parentId }) => ({
        id,
        name: data.name,
        slug: data.slug,
        published,
        full_slug: fullSlug,
        is_folder: false,
        parent_id: parentId,
      }))
  }
}

function plainTranslations({ translations }: IndexedStory) {
  return [...translations].map(([lang, { path, name = null, published }]) => ({
    path,
    name,
    lang,
    published,
  }))
}

/** Reference implementation of the links response. */
export function plainLinks(entries: readonly IndexedStory[]): string {
  const links = entries
    .toSorted((a, b) => a.position - b.position || a.id - b.id)
    .map((entry) => {
      const { data, fullSlug } = entry
      const below = `${withoutSlashes(fullSlug)}/`
      const hasPublished = entries.some(
        (other) => !other.isFolder && other.published && other.fullSlug.startsWith(below),
      )
      const path = typeof data.path === 'string' && data.path !== '' ? data.path : null
      const link = {
        id: data.id,
        uuid: data.uuid,
        slug: fullSlug,
        path,
        real_path: `/${(path ?? fullSlug).replace(/^\/+/, '')}`,
        name: data.name,
        published: entry.isFolder ? hasPublished : entry.published,
        parent_id: entry.parentId,
        is_folder: entry.isFolder,
        is_startpage: entry.isStartpage,
        position: entry.position,
        alternates: plainTranslations(entry).map((translation) => ({
          ...translation,
          translated_slug: translation.path,
        })),
      }
      return [data.uuid, link] as const
    })
  return JSON.stringify({ links: Object.fromEntries(links) })
}
