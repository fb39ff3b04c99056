import { Parser } from 'htmlparser2'

/** Callbacks of the HTML parser. Each `open` is followed by its `close`, in nesting order. */
export interface HtmlListener {
  open(tag: string, attributes: Readonly<Record<string, string>>): void
  text(text: string): void
  close(): void
}

/**
 * Most tags that nest. At each closing tag the parser looks through all open ones, so without a bound hostile HTML would
 * take time by the square of its length. Tags beyond it are empty, and their words stand beside them.
 */
const MAX_OPEN = 250

/** Tags whose content is no HTML. They cannot nest, and what is in them must not become words of the text. */
const RAW_TAGS = new Set([
  'iframe',
  'noembed',
  'noframes',
  'plaintext',
  'script',
  'style',
  'textarea',
  'title',
  'xmp',
])

/** One class for all texts: with one for each, the engine would take each parser for a shape that it has not seen. */
class BoundedParser extends Parser {
  isFull = false

  protected override isVoidElement(name: string): boolean {
    return (this.isFull && !RAW_TAGS.has(name)) || super.isVoidElement(name)
  }
}

/** Reads HTML as forgivingly as a browser does, in time by its length. Never throws. */
export function parseHtml(html: string, listener: HtmlListener): void {
  const open: string[] = []
  const parser = new BoundedParser({
    onopentag(tag, attributes) {
      open.push(tag)
      listener.open(tag, attributes)
      if (open.length > MAX_OPEN) parser.isFull = true
    },
    ontext: (text) => listener.text(text),
    onclosetag(tag) {
      // A tag that is cut off at the end of the text is closed without having been opened.
      if (open[open.length - 1] !== tag) return
      open.pop()
      listener.close()
    },
  })
  parser.end(html)
  for (; open.length > 0; open.pop()) listener.close()
}
