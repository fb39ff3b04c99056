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
import { type FeedOptions, notePage, type PublishedPage } from './publishedPages.ts'

/** What has no place outside the page: controls, ways about, and what only eyes or only ears get. */
const LEFT_OUT = new Set(['button', 'dialog', 'form', 'nav', 'source', 'svg', 'template'])

/** Tags that mean something a document has no word for, and what stands for them, the outer one first. */
const REPLACEMENT_TAGS: ReadonlyMap<string, readonly string[]> = new Map([
  ['dt', ['p', 'strong']],
  ['summary', ['p', 'strong']],
  ['figcaption', ['p', 'em']],
])

/** What is the page's alone. */
const OF_THE_PAGE = /^(?:class|style|id|data-)/

function isLeftOut(tag: string, attributes: Readonly<Record<string, string>>): boolean {
  return (
    LEFT_OUT.has(tag) ||
    'hidden' in attributes ||
    'data-copy-link' in attributes ||
    attributes['aria-hidden'] === 'true' ||
    attributes.role === 'status' ||
    /(?:^|\s)visually-hidden(?:\s|$)/.test(attributes.class ?? '')
  )
}

/** A video, of which a reader gets its poster, linked to the file. */
interface ReadVideo {
  readonly attributes: Readonly<Record<string, string>>
  readonly sources: Readonly<Record<string, string>>[]
}

/** The document of a page's HTML without what is only for the page itself. */
function readableDocument(html: string): RichTextDocument {
  const made = new DocumentOfHtml()
  /** How many tags stand for each open one; undefined for what is left out. */
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
      // Outside of a figure, an image without words decorates.
      const isDecoration = tag === 'img' && !attributes.alt && figures === 0
      const isOut = isInside || isDecoration || tag === 'video' || isLeftOut(tag, attributes)
      if (tag === 'video' && !isInside && !isLeftOut(tag, attributes)) video = { attributes, sources: [] }
      const replacements = isOut ? undefined : (REPLACEMENT_TAGS.get(tag) ?? [tag])
      open.push(replacements?.length)
      for (const each of replacements ?? []) made.open(each, each === tag ? shared(attributes) : {})
    },
    text(text) {
      if (open.length === 0 || open.at(-1) !== undefined) made.text(text)
    },
    close() {
      const tag = tags.pop()
      if (tag === 'figure') figures--
      for (let left = open.pop() ?? 0; left > 0; left--) made.close()
      if (tag !== 'video' || !video) return
      addVideo(video, made)
      video = undefined
    },
  })
  return made.document()
}

/** Adds a video's poster as a link to the file that suits any screen; without a poster its name. */
function addVideo({ attributes, sources }: ReadVideo, made: DocumentOfHtml): void {
  const file = sources.find(({ media }) => !media) ?? sources[0]
  const href = attributes.src ?? file?.src
  const name = attributes['aria-label'] ?? ''
  if (!href) return
  made.open('p', {})
  made.open('a', { href })
  if (attributes.poster) {
    made.open('img', { src: attributes.poster, alt: name })
    made.close()
  } else made.text(name || href)
  made.close()
  made.close()
}

const shared = (attributes: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(attributes).filter(([name]) => !OF_THE_PAGE.test(name)))

/** Maximum memory of cached documents, in bytes: those of a few feeds, each of which is requested in several forms. */
const MAX_DOCUMENTS = 8_000_000

/** Cached documents, by registry and by all content that they are rendered from. */
const documentCache = new WeakMap<FeedOptions['registry'], LRUCache<string, RichTextDocument>>()

/** Returns the document from the cache, or reads it. */
function documentOf(
  registry: FeedOptions['registry'],
  madeOf: string,
  make: () => RichTextDocument,
): RichTextDocument {
  const cached =
    documentCache.get(registry) ?? new LRUCache<string, RichTextDocument>({ maxSize: MAX_DOCUMENTS })
  documentCache.set(registry, cached)
  const known = cached.get(madeOf)
  const before = timeReads()
  const document = known ?? make()
  if (timeReads() !== before) return document
  if (!known) cached.set(madeOf, document, { size: madeOf.length + jsonSize(document) })
  return document
}

/**
 * A page's body as one rich text document: what its blocks show, below the page header, as the composer renders it for
 * visitors. Only tags and attributes that rich text knows are in it.
 */
export async function feedDocument(
  page: PublishedPage,
  options: FeedOptions,
  recorder: DependencyRecorder,
): Promise<RichTextDocument> {
  const { registry, renderers } = options
  const { tree, stories } = page
  await notePage(page, recorder)
  const content = stories.read(recorder)
  const results = await resolvePageQueries(tree, { version: 'published' }, { ...options, content })
  const madeOf = shortHash(JSON.stringify([tree.story, stories.language.code, results]))
  return documentOf(registry, madeOf, () => {
    const html = [...tree.root.children.values()].map(
      (child) =>
        composeHtml({ ...tree, root: child }, { registry, renderers, results, audience: 'visitor' }).html,
    )
    return readableDocument(html.join(''))
  })
}
