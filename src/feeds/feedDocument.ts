import { LRUCache } from 'lru-cache'
import { jsonSize } from '../content/jsonSize.ts'
import { timeReads } from '../content/now.ts'
import type { RichTextDocument } from '../content/richTextDocument.ts'
import type { DependencyRecorder } from '../index/dependencies/DependencyRecorder.ts'
import { resolvePageQueries } from '../pages/queries/resolvePageQueries.ts'
import { shortHash } from '../pages/shortHash.ts'
import { composeHtml } from '../registry/composeHtml.tsx'
import { DocumentOfHtml } from '../richtext/htmlToDocument.ts'
import { parseHtml } from '../richtext/parseHtml.ts'
import { type FeedOptions, type PublishedPage, recordPage } from './publishedPages.ts'

/** Elements without content for readers outside the page: controls, navigation, graphics. */
const OMITTED_TAGS = new Set(['button', 'dialog', 'form', 'nav', 'source', 'svg', 'template'])

/** Replacements for tags that a rich text document does not have, from the outer to the inner tag. */
const REPLACEMENT_TAGS: ReadonlyMap<string, readonly string[]> = new Map([
  ['dt', ['p', 'strong']],
  ['summary', ['p', 'strong']],
  ['figcaption', ['p', 'em']],
])

/** Attributes that are meaningful only in the page. */
const PAGE_ATTRIBUTE = /^(?:class|style|id|data-)/

function isOmitted(tag: string, attributes: Readonly<Record<string, string>>): boolean {
  return (
    OMITTED_TAGS.has(tag) ||
    'hidden' in attributes ||
    'data-copy-link' in attributes ||
    attributes['aria-hidden'] === 'true' ||
    attributes.role === 'status' ||
    /(?:^|\s)visually-hidden(?:\s|$)/.test(attributes.class ?? '')
  )
}

/** A video, which is replaced by its poster with a link to the file. */
interface ReadVideo {
  readonly attributes: Readonly<Record<string, string>>
  readonly sources: Readonly<Record<string, string>>[]
}

/** Converts a page's HTML to a rich text document, without elements that are only meaningful in the page. */
function readableDocument(html: string): RichTextDocument {
  const builder = new DocumentOfHtml()
  /** Number of replacement tags of each open element. Undefined for omitted elements. */
  const open: (number | undefined)[] = []
  let figures = 0
  let video: ReadVideo | undefined
  const tags: string[] = []
  parseHtml(html, {
    open(tag, attributes) {
      tags.push(tag)
      if (tag === 'figure') figures++
      if (tag === 'source') video?.sources.push(attributes)
      const isInside = open.length > 0 && open.at(-1) === undefined
      // Outside of a figure, an image without alternative text is decorative.
      const isDecoration = tag === 'img' && !attributes.alt && figures === 0
      const isSkipped = isInside || isDecoration || tag === 'video' || isOmitted(tag, attributes)
      if (tag === 'video' && !isInside && !isOmitted(tag, attributes)) video = { attributes, sources: [] }
      const replacements = isSkipped ? undefined : (REPLACEMENT_TAGS.get(tag) ?? [tag])
      open.push(replacements?.length)
      for (const each of replacements ?? [])
        builder.open(each, each === tag ? withoutPageAttributes(attributes) : {})
    },
    text(text) {
      if (open.length === 0 || open.at(-1) !== undefined) builder.text(text)
    },
    close() {
      const tag = tags.pop()
      if (tag === 'figure') figures--
      for (let count = open.pop() ?? 0; count > 0; count--) builder.close()
      if (tag !== 'video' || !video) return
      addVideo(video, builder)
      video = undefined
    },
  })
  return builder.document()
}

/** Adds a video's poster, or its name without a poster, as a link to the source for all screen sizes. */
function addVideo({ attributes, sources }: ReadVideo, builder: DocumentOfHtml): void {
  const file = sources.find(({ media }) => !media) ?? sources[0]
  const href = attributes.src ?? file?.src
  const name = attributes['aria-label'] ?? ''
  if (!href) return
  builder.open('p', {})
  builder.open('a', { href })
  if (attributes.poster) {
    builder.open('img', { src: attributes.poster, alt: name })
    builder.close()
  } else builder.text(name || href)
  builder.close()
  builder.close()
}

const withoutPageAttributes = (
  attributes: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(attributes).filter(([name]) => !PAGE_ATTRIBUTE.test(name)))

/** Maximum memory of cached documents, in bytes. Enough for a few feeds, each of which is requested in several formats. */
const MAX_DOCUMENTS = 8_000_000

/** Cached documents, by registry and by a hash of the content that they are rendered from. */
const documentCache = new WeakMap<FeedOptions['registry'], LRUCache<string, RichTextDocument>>()

/** Returns a document from the cache, or creates it. Documents that depend on the time are not cached. */
function documentOf(
  registry: FeedOptions['registry'],
  contentHash: string,
  create: () => RichTextDocument,
): RichTextDocument {
  const cached =
    documentCache.get(registry) ?? new LRUCache<string, RichTextDocument>({ maxSize: MAX_DOCUMENTS })
  documentCache.set(registry, cached)
  const known = cached.get(contentHash)
  const before = timeReads()
  const document = known ?? create()
  if (timeReads() !== before) return document
  if (!known) cached.set(contentHash, document, { size: contentHash.length + jsonSize(document) })
  return document
}

/**
 * Returns the rendered blocks of a page, without the page header, as one rich text document. It contains only tags and attributes that
 * rich text supports.
 */
export async function feedDocument(
  page: PublishedPage,
  options: FeedOptions,
  recorder: DependencyRecorder,
): Promise<RichTextDocument> {
  const { registry, renderers } = options
  const { tree, stories } = page
  await recordPage(page, recorder)
  const content = stories.read(recorder)
  const results = await resolvePageQueries(tree, { version: 'published' }, { ...options, content })
  const contentHash = shortHash(JSON.stringify([tree.story, stories.language.code, results]))
  return documentOf(registry, contentHash, () => {
    const html = [...tree.root.children.values()].map(
      (child) =>
        composeHtml({ ...tree, root: child }, { registry, renderers, results, audience: 'visitor' }).html,
    )
    return readableDocument(html.join(''))
  })
}
