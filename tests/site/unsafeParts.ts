import { Parser } from 'htmlparser2'

/** Elements that run something, load a document or change what addresses mean. */
const ELEMENTS = new Set([
  'script',
  'iframe',
  'object',
  'embed',
  'base',
  'applet',
  'frame',
  'style',
  'template',
])

const ADDRESSES = new Set(['href', 'src', 'action', 'formaction', 'poster', 'data', 'xlink:href', 'srcset'])

/** Everything in a page's HTML by which content could act: scripts, handlers, inline styles, addresses that run. */
export function unsafeParts(html: string): string[] {
  const found: string[] = []
  const parser = new Parser({
    onopentag(name, attributes) {
      if (ELEMENTS.has(name)) found.push(`<${name}>`)
      for (const [attribute, value] of Object.entries(attributes)) {
        const bare = value.replace(/[\s\p{Cc}]/gu, '')
        if (/^on/.test(attribute) || attribute === 'style' || attribute === 'srcdoc')
          found.push(`<${name} ${attribute}="${value}">`)
        else if (ADDRESSES.has(attribute) && !/^(?:https?:|mailto:|tel:|[/#?]|$)/i.test(bare))
          found.push(`<${name} ${attribute}="${value}">`)
      }
      if (name === 'meta' && attributes['http-equiv']) found.push(`<meta http-equiv>`)
    },
  })
  parser.end(html)
  return found
}
