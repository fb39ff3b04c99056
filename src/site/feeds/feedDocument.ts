import { timeReads } from '../../content/now.ts'
import type { RichTextDocument } from '../../content/richTextDocument.ts'
import { composeHtml } from '../../registry/composeHtml.tsx'
import { htmlToDocument } from '../../richtext/htmlToDocument.ts'
import { parseHtml } from '../../richtext/parseHtml.ts'
import type { Recorder } from '../dependencies/Recorder.ts'
import { escapeHtml } from '../escapeHtml.ts'
import { resolvePageQueries } from '../queries/resolvePageQueries.ts'
import { shortHash } from '../shortHash.ts'
import { type FeedOptions, notePage, type PublishedPage } from './publishedPages.ts'

/** What has no place outside the page: controls, ways about, and what only eyes or only ears get. */
const LEFT_OUT = new Set(['button', 'dialog', 'form', 'nav', 'source', 'svg', 'template'])

/** Tags that mean something a document has no word for, and what stands for them. */
const STANDS_FOR: Readonly<Record<string, readonly [string, string]>> = {
  dt: ['<p><strong>', '</strong></p>'],
  summary: ['<p><strong>', '</strong></p>'],
  figcaption: ['<p><em>', '</em></p>'],
}

const VOID = new Set(['br', 'hr', 'img', 'source', 'track', 'wbr', 'input', 'col', 'link', 'meta'])

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

/** The page's HTML without what is only for the page itself. */
function readable(html: string): string {
  const open: { readonly end: string; readonly isOut: boolean }[] = []
  let out = ''
  parseHtml(html, {
    open(tag, attributes) {
      const isOut = (open.at(-1)?.isOut ?? false) || isLeftOut(tag, attributes)
      const names = Object.entries(attributes).filter(([name]) => !/^(?:class|style|id|data-)/.test(name))
      const [start, end] = STANDS_FOR[tag] ?? [
        `<${tag}${names.map(([name, value]) => ` ${name}="${escapeHtml(value)}"`).join('')}>`,
        VOID.has(tag) ? '' : `</${tag}>`,
      ]
      open.push({ end, isOut })
      if (!isOut) out += start
    },
    text(text) {
      if (!open.at(-1)?.isOut) out += escapeHtml(text)
    },
    close() {
      const { end, isOut } = open.pop()!
      if (!isOut) out += end
    },
  })
  return out
}

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
    return htmlToDocument(readable(html.join('')))
  })
}
