import { Parser } from 'htmlparser2'

/** Callbacks of the HTML parser. Each `open` is followed by its `close`, in nesting order. */
export interface HtmlListener {
  open(tag: string, attributes: Readonly<Record<string, string>>): void
  text(text: string): void
  close(): void
}

/**
 * Maximum nesting of tags. The parser searches all open tags at each closing tag, so without a limit hostile HTML would take quadratic
 * time. Deeper tags are treated as empty, and their content follows them.
 */
const MAX_OPEN = 250

/** Tags whose content is not HTML. They can't nest, and their content must not become text. */
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

/** A class instead of an overridden method per parser, so that the JavaScript engine can optimize it. */
class BoundedParser extends Parser {
  isFull = false

  protected override isVoidElement(name: string): boolean {
    return (this.isFull && !RAW_TAGS.has(name)) || super.isVoidElement(name)
  }
}

/** Parses HTML like a browser, in linear time. Never throws. */
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
      // The parser closes a tag that is incomplete at the end of the text without having opened it.
      if (open[open.length - 1] !== tag) return
      open.pop()
      listener.close()
    },
  })
  parser.end(html)
  for (; open.length > 0; open.pop()) listener.close()
}
