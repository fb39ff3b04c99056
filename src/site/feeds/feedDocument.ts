import { timeReads } from '../../content/now.ts'
import type { RichTextDocument } from '../../content/richTextDocument.ts'
import { composeHtml } from '../../registry/composeHtml.tsx'
import { DocumentOfHtml } from '../../richtext/htmlToDocument.ts'
import { parseHtml } from '../../richtext/parseHtml.ts'
import type { Recorder } from '../dependencies/Recorder.ts'
import { resolvePageQueries } from '../queries/resolvePageQueries.ts'
import { shortHash } from '../shortHash.ts'
import { type FeedOptions, notePage, type PublishedPage } from './publishedPages.ts'

/** What has no place outside the page: controls, ways about, and what only eyes or only ears get. */
const LEFT_OUT = new Set(['button', 'dialog', 'form', 'nav', 'source', 'svg', 'template'])

/** Tags that mean something a document has no word for, and what stands for them, the outer one first. */
const STANDS_FOR: ReadonlyMap<string, readonly string[]> = new Map([
  ['dt', ['p', 'strong']],
  ['summary', ['p', 'strong']],
  ['figcaption', ['p', 'em']],
])

/** What is the page's alone. */
const OF_THE_PAGE = /^(?:class|style|id|data-)/

function isLeftOut(tag: string, attributes: Readonly<Record<string, string>>): boolean {
  return (
    LEFT_OUT.has(tag) ||
    // An image without words decorates.
    (tag === 'img' && !attributes.alt) ||
    'hidden' in attributes ||
    'data-copy-link' in attributes ||
    attributes['aria-hidden'] === 'true' ||
    attributes.role === 'status' ||
    /(?:^|\s)visually-hidden(?:\s|$)/.test(attributes.class ?? '')
  )
}

/** The document of a page's HTML without what is only for the page itself. */
function readableDocument(html: string): RichTextDocument {
  const made = new DocumentOfHtml()
  /** How many tags stand for each open one; undefined for what is left out. */
  const open: (number | undefined)[] = []
  parseHtml(html, {
    open(tag, attributes) {
      const isOut = (open.length > 0 && open.at(-1) === undefined) || isLeftOut(tag, attributes)
      const tags = isOut ? undefined : (STANDS_FOR.get(tag) ?? [tag])
      open.push(tags?.length)
      for (const each of tags ?? []) made.open(each, each === tag ? shared(attributes) : {})
    },
    text(text) {
      if (open.length === 0 || open.at(-1) !== undefined) made.text(text)
    },
    close() {
      for (let left = open.pop() ?? 0; left > 0; left--) made.close()
    },
  })
  return made.document()
}

const shared = (attributes: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(attributes).filter(([name]) => !OF_THE_PAGE.test(name)))

/** Most documents that are kept: those of a few feeds, each of which is asked for in several forms. */
const MOST_DOCUMENTS = 200

/** Documents by all that they are made of, the ones asked for last at the end. Another build has another registry. */
const keptDocuments = new WeakMap<FeedOptions['registry'], Map<string, RichTextDocument>>()

/** A document that was made before of the same. */
function documentOf(
  registry: FeedOptions['registry'],
  madeOf: string,
  make: () => RichTextDocument,
): RichTextDocument {
  const kept = keptDocuments.get(registry) ?? new Map<string, RichTextDocument>()
  keptDocuments.set(registry, kept)
  const known = kept.get(madeOf)
  const before = timeReads()
  const document = known ?? make()
  if (timeReads() !== before) return document
  kept.delete(madeOf)
  kept.set(madeOf, document)
  for (const oldest of kept.keys()) {
    if (kept.size <= MOST_DOCUMENTS) break
    kept.delete(oldest)
  }
  return document
}

/**
 * A page's body as one rich text document: what its blocks show, below the page header, as the composer renders it for
 * visitors. Only tags and attributes that rich text knows are in it.
 */
export async function feedDocument(
  page: PublishedPage,
  options: FeedOptions,
  recorder: Recorder,
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
