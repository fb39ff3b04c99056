import type { StoryEntry } from '../../editor/api/wire.ts'
import type { JsonObject } from '../../editor/space/Json.ts'
import { isObject } from '../../json/JsonObject.ts'
import { withoutSlashes } from '../../json/withoutSlashes.ts'
import { slugToPath } from '../../src/content/storyPath.ts'
import type { Registry } from '../../src/registry/registry.ts'
import { type CheckedStory, checkedSpace } from '../contentCheck/checkedSpace.ts'
import type { Finding, Rule } from '../contentCheck/finding.ts'
import { forms } from '../contentCheck/rules/forms.ts'
import { headings } from '../contentCheck/rules/headings.ts'
import { links } from '../contentCheck/rules/links.ts'
import { listing } from '../contentCheck/rules/listing.ts'
import { pictures } from '../contentCheck/rules/pictures.ts'
import { schema } from '../contentCheck/rules/schema.ts'
import { tokens } from '../contentCheck/rules/tokens.ts'
import { unknownBlocks } from '../contentCheck/rules/unknownComponents.ts'
import { storedLink } from '../contentCheck/storedLink.ts'
import { objectsIn } from '../contentCheck/valuesIn.ts'
import type { OpenSpace } from './OpenSpace.ts'
import type { ProposalIssue } from './ToolError.ts'

/** The rules that check a single story. All other rules compare the stories of a space. */
const RULES: readonly Rule[] = [unknownBlocks, schema, forms, tokens, links, pictures, headings, listing]

/** Codes of findings that reject a proposal, because the page would not show the content. */
const REJECTED: ReadonlySet<string> = new Set([
  'unknown_component',
  'unknown_field',
  'invalid_value',
  'disallowed_component',
  'slot_count',
  'invalid_content',
  'too_deep',
  'unknown_token',
  'malformed_token',
])

/** Maximum number of uuids, and of paths, that are looked up per story. */
const MAX_LOOKED_UP = 200

/** A finding in a tool's result. */
export interface StoryFinding extends ProposalIssue {
  readonly code: string
}

/** Returns the findings of `npm run content:check` for a story as if it were published. */
export async function storyFindings(story: JsonObject, space: OpenSpace): Promise<readonly StoryFinding[]> {
  const checked = asChecked({ ...story, published: true })
  const linked = await linkedStories(checked, space)
  const content = { stories: [checked, ...linked.filter(({ id }) => id !== checked.id)], assets: [] }
  const all = checkedSpace(content, space.registry)
  return RULES.flatMap((rule) => [...rule.check(all)])
    .filter(({ storyId }) => storyId === checked.id)
    .map((finding) => asFinding(finding, checked))
}

/** Returns the findings of a proposal that are new and prevent saving. */
export function refusedFindings(
  found: readonly StoryFinding[],
  before: readonly StoryFinding[] = [],
): readonly StoryFinding[] {
  const earlier = new Map<string, number>()
  for (const { code, message } of before) {
    const key = `${code} ${message}`
    earlier.set(key, (earlier.get(key) ?? 0) + 1)
  }
  return found.filter(({ code, message }) => {
    const key = `${code} ${message}`
    const known = earlier.get(key) ?? 0
    earlier.set(key, known - 1)
    return known <= 0 && REJECTED.has(code)
  })
}

/** True if stories of a component have pages. */
export const isPage = (component: string, registry: Registry): boolean =>
  (registry.get(component)?.kind ?? 'page') === 'page'

function asFinding({ code, path, message }: Finding, { content }: CheckedStory): StoryFinding {
  const holder = [...objectsIn(content, 'content')].findLast(
    ([at, object]) => typeof object._uid === 'string' && (path === at || path.startsWith(`${at}.`)),
  )
  return { code, path, ...(holder ? { uid: String(holder[1]._uid) } : {}), message }
}

/** Loads the existing stories that a story's links and relations refer to. */
async function linkedStories(story: CheckedStory, space: OpenSpace): Promise<readonly CheckedStory[]> {
  const { api } = space
  const objects = [...objectsIn(story.content, 'content')].map(([, object]) => object)
  const found = objects.flatMap((object) => storedLink(object) ?? [])
  const uuids = new Set(objects.flatMap(uuidsOf).slice(0, MAX_LOOKED_UP))
  const paths = new Set(found.flatMap((link) => (link.kind === 'path' && link.path ? [link.path] : [])))
  const slugs = [...paths].map(slugOf).slice(0, MAX_LOOKED_UP)
  const listed = await Promise.all([
    ...chunks([...uuids]).map((part) =>
      api.stories({ by_uuids: part.join(), story_only: true, per_page: 100 }),
    ),
    ...chunks(slugs).map((part) => api.stories({ by_slugs: part.join(), story_only: true, per_page: 100 })),
  ])
  const entries = listed.flatMap(({ items }) => items)
  const anchored = new Set(
    found.flatMap((link) => (link.anchor ? [link.kind === 'story' ? link.uuid : slugOf(link.path)] : [])),
  )
  const existing = new Set(entries.map(({ full_slug }) => slugToPath(full_slug)))
  const unknown = [...paths].filter((path) => !existing.has(slashed(path))).slice(0, MAX_LOOKED_UP)
  return Promise.all([
    ...entries.map(async (entry) => {
      const isAnchored = anchored.has(entry.uuid) || anchored.has(entry.full_slug)
      return isAnchored ? asChecked((await api.story(entry.id)).story) : withoutContent(entry)
    }),
    ...unknown.map(async (path, index) => ({ path, index, exists: await pathExists(path, space.origin) })),
  ]).then((all) =>
    all.flatMap((one) => ('exists' in one ? (one.exists ? [placeholder(one.path, one.index)] : []) : [one])),
  )
}

const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** Returns the uuids in an object's fields, except its own. */
const uuidsOf = (object: Readonly<Record<string, unknown>>): readonly string[] =>
  Object.entries(object).flatMap(([key, value]) =>
    key === '_uid' ? [] : [value].flat().filter((one) => typeof one === 'string' && UUID.test(one)),
  ) as string[]

const slashed = (path: string) => (path.endsWith('/') ? path : `${path}/`)
const slugOf = (path: string) => withoutSlashes(path) || 'home'

const chunks = <T>(items: readonly T[]): readonly (readonly T[])[] =>
  Array.from({ length: Math.ceil(items.length / 50) }, (_, at) => items.slice(at * 50, at * 50 + 50))

/** Returns whether the site has a route or redirect at a path without a story. */
async function pathExists(path: string, origin: string): Promise<boolean> {
  const address = URL.parse(slashed(path), origin)
  if (address?.origin !== new URL(origin).origin) return false
  try {
    const { status } = await fetch(address, { method: 'HEAD', redirect: 'manual' })
    return status < 400
  } catch {
    return false
  }
}

/** Placeholder for a path that the site serves without a story. */
const placeholder = (path: string, index: number): CheckedStory =>
  asChecked({
    id: -1 - index,
    uuid: `path-${index}`,
    name: path,
    slug: slugOf(path),
    full_slug: slugOf(path),
    published: true,
    content: { _uid: `path-${index}`, component: '' },
  })

function withoutContent({
  id,
  uuid,
  name,
  slug,
  full_slug,
  published,
  content_type,
}: StoryEntry): CheckedStory {
  const content = { _uid: uuid, component: content_type ?? '' }
  return asChecked({ id, uuid, name, slug, full_slug, published, content })
}

/** Completes a story with the properties that the rules read. */
function asChecked(story: JsonObject): CheckedStory {
  const { content } = story
  return {
    id: 0,
    uuid: '',
    tag_list: [],
    ...story,
    content: isObject(content) ? content : { _uid: '', component: '' },
  } as unknown as CheckedStory
}
