import { createHash } from 'node:crypto'
import { Parser } from 'htmlparser2'

/** Elements that run code, load a document or change the base of relative addresses. */
const ELEMENTS = new Set(['iframe', 'object', 'embed', 'base', 'applet', 'frame', 'template'])

const ADDRESSES = new Set(['href', 'src', 'action', 'formaction', 'poster', 'data', 'xlink:href', 'srcset'])

/** Types of script elements whose text a browser does not run. */
const DATA_TYPES = ['application/json', 'application/ld+json']

/** A generated style element: rules of content-driven classes, none of which loads, hides or moves anything. */
const GENERATED =
  /^@layer content\{(?:\.cs-[a-z0-9_-]+\{(?:color|background-color|inline-size|max-inline-size|max-block-size|aspect-ratio):[#\w.,()%-]+\})+\}$/

/**
 * Returns everything in a page's HTML with which content could run code: scripts, handlers, inline styles, script addresses.
 * Inline scripts, and one generated style element, are allowed if the page's policy has their hash.
 */
export function unsafeParts(html: string, policy = ''): string[] {
  const found: string[] = []
  let inline: { readonly name: string; text: string } | undefined
  let styles = 0
  const parser = new Parser({
    onopentag(name, attributes) {
      // A browser does not run scripts of a data type.
      if (name === 'style' || (name === 'script' && !DATA_TYPES.includes(attributes.type ?? '')))
        inline = { name, text: '' }
      if (ELEMENTS.has(name) || (name === 'script' && 'src' in attributes)) found.push(`<${name}>`)
      if (name === 'meta' && attributes['http-equiv']) found.push('<meta http-equiv>')
      for (const [attribute, value] of Object.entries(attributes))
        if (isUnsafe(attribute, value)) found.push(`<${name} ${attribute}="${value}">`)
    },
    ontext(text) {
      if (inline) inline.text += text
    },
    onclosetag(name) {
      if (name !== inline?.name) return
      const { text } = inline
      const hash = createHash('sha256').update(text).digest('base64')
      const directive = policy.split('; ').find((one) => one.startsWith(`${name}-src `))
      const isOwn = name === 'script' || (GENERATED.test(text) && ++styles === 1)
      if (!isOwn || !directive?.includes(`'sha256-${hash}'`)) found.push(`<${name}>${text}`)
      inline = undefined
    },
  })
  parser.end(html)
  return found
}

function isUnsafe(attribute: string, value: string): boolean {
  if (/^on/.test(attribute) || attribute === 'style' || attribute === 'srcdoc') return true
  const bare = value.replace(/[\s\p{Cc}]/gu, '')
  return ADDRESSES.has(attribute) && !/^(?:https?:|mailto:|tel:|[/#?]|$)/i.test(bare)
}
