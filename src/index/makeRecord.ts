import { withoutSlashes } from '../../json/withoutSlashes.ts'
import { isStory, type Story } from '../content/story.ts'
import { pathToSlug, slugToPath } from '../content/storyPath.ts'
import { eventsOf } from '../feeds/eventCalendar.ts'
import { pageFacts } from '../feeds/seo/pageFacts.ts'
import { cardPath } from '../feeds/seo/shareCard.ts'
import type { SiteDefinition } from '../pages/defineSite.ts'
import { isTranslated } from '../pages/languages/isTranslated.ts'
import type { Language } from '../pages/languages/language.ts'
import { storyLanguages } from '../pages/languages/loadPageLanguages.ts'
import type { StoriesInLanguage } from '../pages/languages/storiesIn.ts'
import { buildPageTree } from '../registry/buildPageTree.ts'
import type { Card } from '../registry/card.ts'
import { contentExpiresAt } from '../registry/contentExpiresAt.ts'
import { createCard } from '../registry/createCard.ts'
import { parseRedirect } from '../registry/parseRedirect.ts'
import type { Registry } from '../registry/registry.ts'
import { storyHash } from './dependencies/storyHash.ts'
import type { RecordFacts, RecordTimes, StoryRecord } from './storyRecord.ts'

export interface RecordOptions {
  readonly site: SiteDefinition
  readonly registry: Registry
  /** The stories in the record's language. */
  readonly stories: Pick<StoriesInLanguage, 'language' | 'bareSlugOf'>
}

/** The same story in the first language. */
interface Original {
  readonly story: Story
  readonly language: Language
}

/**
 * Creates a record of a story from a list, which may lack long fields. The record has no `facts`.
 * @param original the story in the first language, if the record is in a different one
 */
export function createListRecord(
  story: Story,
  { registry, stories }: Omit<RecordOptions, 'site'>,
  original?: Original,
): StoryRecord {
  const { content, full_slug } = story
  const card = cardIn(story, registry, original)
  const otherSlugs = otherSlugsOf(story)
  return {
    uuid: story.uuid,
    id: story.id,
    language: stories.language.code,
    name: story.name,
    component: content.component,
    isPage: registry.get(content.component)?.kind === 'page',
    slug: withoutSlashes(full_slug),
    bareSlug: withoutSlashes(stories.bareSlugOf(story)),
    ...(otherSlugs.length ? { otherSlugs } : {}),
    path: slugToPath(full_slug),
    position: story.position,
    isStartpage: story.is_startpage,
    tags: story.tag_list,
    publishedAt: story.published_at,
    hash: storyHash(story),
    ...(card ? { card } : {}),
    times: timesOf(story, card),
    related: relatedOf(story, registry),
    ...redirectIn(story, registry),
  }
}

/**
 * Creates a record of a whole published story in one language.
 * @param original the story in the first language
 */
export function createStoryRecord(story: Story, original: Story, options: RecordOptions): StoryRecord {
  const [first] = options.site.languages
  const isFirst = options.stories.language === first
  const record = createListRecord(story, options, isFirst ? undefined : { story: original, language: first })
  const { facts, expiresAt } = factsOf(story, original, options)
  // Readers fall back to the card's text; omitting duplicates keeps the index small.
  const omitIfSameAsCard = (text = '', cardText = '') => (text === cardText ? undefined : text)
  return toPlainJson({
    ...record,
    facts: facts && {
      ...facts,
      title: omitIfSameAsCard(facts.title, record.card?.title),
      description: omitIfSameAsCard(facts.description, record.card?.description),
    },
    until: expiresAt?.getTime(),
  })
}

/** Facts about a page, and the time at which its content expires without a publish. */
interface ExpiringFacts {
  readonly facts?: RecordFacts
  readonly expiresAt?: Date | undefined
}

/** Returns an empty object if the story is not a page. */
function factsOf(
  story: Story,
  original: Story,
  { site, registry, stories: { language } }: RecordOptions,
): ExpiringFacts {
  const { full_slug, content } = story
  if (registry.get(content.component)?.kind !== 'page') return {}
  const [first] = site.languages
  const languages = storyLanguages(language, versionsOf(story, original, language, first), registry)
  const isTextInLanguage = languages.text === language
  const tree = buildPageTree(story, registry, { pageValues: { language: languages.text.code } })
  // Records do not contain absolute addresses, so any origin will do.
  const facts = pageFacts(tree, { site, siteUrl: 'https://site.invalid', languages })
  const hasPath = pathToSlug(slugToPath(full_slug)) !== undefined
  return {
    facts: {
      title: facts.title,
      description: facts.description,
      published: Date.parse(facts.published),
      modified: Date.parse(facts.modified),
      section: facts.section.name,
      isArticle: facts.isArticle,
      isIndexed: hasPath && isTextInLanguage && !facts.noIndex,
      isTranslated: isTextInLanguage,
      noIndex: facts.noIndex,
      hasEvents: eventsOf([{ facts }]).length > 0,
      cardPath: facts.card && cardPath(facts.card),
    },
    expiresAt: contentExpiresAt(tree),
  }
}

const versionsOf = (story: Story, original: Story, language: Language, first: Language) =>
  language === first
    ? [{ language, story }]
    : [
        { language: first, story: original },
        { language, story },
      ]

/** Returns the story's card. If the story is not translated, the card states the first language, which its text is in. */
function cardIn(story: Story, registry: Registry, original: Original | undefined): Card | undefined {
  const card = createCard(story, registry)
  if (!card || !original || isTranslated(story, original.story, registry)) return card
  const { code, name, direction } = original.language
  return { ...card, language: { code, name, direction } }
}

function timesOf(
  { sort_by_date, first_published_at, published_at }: Story,
  card: Card | undefined,
): RecordTimes {
  const timeOf = (stored: string | null | undefined) => {
    const time = Date.parse(stored ?? '')
    return Number.isNaN(time) ? undefined : time
  }
  return toPlainJson({
    published: timeOf(sort_by_date || first_published_at || published_at),
    starts: timeOf(card?.starts),
    ends: timeOf(card?.ends),
  })
}

/** Returns the uuids of the stories in relations of the root block, resolved or not. */
function relatedOf({ content }: Story, registry: Registry): readonly string[] {
  const fields = Object.entries(registry.get(content.component)?.fields ?? {})
  const named = fields
    .filter(([, { isRelation }]) => isRelation)
    .flatMap(([name]) => content[name])
    .map((value) => (isStory(value) ? value.uuid : value))
  return [...new Set(named.filter((value) => typeof value === 'string' && value !== ''))] as string[]
}

/** Returns a story's further slugs: its custom path (the editor's “Real path”), and its translated slugs in all languages. */
function otherSlugsOf({ path, translated_slugs }: Story): readonly string[] {
  const translated = (translated_slugs ?? []).map((entry) => entry.path)
  return [path, ...translated].flatMap((slug) => (slug ? [withoutSlashes(slug)] : []))
}

/** Returns the redirect of a story. Empty if its plugin cannot read the content. */
function redirectIn({ content }: Story, registry: Registry): Pick<StoryRecord, 'redirect'> {
  try {
    const redirect = parseRedirect(content, registry)
    return redirect ? { redirect } : {}
  } catch {
    return {}
  }
}

/** Removes undefined properties, so that a new record equals the same record from the disk. */
const toPlainJson = <Value extends object>(value: Value): Value => JSON.parse(JSON.stringify(value))
