import { createHash } from 'node:crypto'
import { Parser } from 'htmlparser2'

/** Elements that run something, load a document or change what addresses mean. */
const ELEMENTS = new Set(['iframe', 'object', 'embed', 'base', 'applet', 'frame', 'style', 'template'])

const ADDRESSES = new Set(['href', 'src', 'action', 'formaction', 'poster', 'data', 'xlink:href', 'srcset'])

/** Types of script elements whose text a browser does not run. */
const DATA_TYPES = ['application/json', 'application/ld+json']

/**
 * Everything in a page's HTML by which content could act: scripts, handlers, inline styles, addresses that run.
 * The site's own inline scripts are those that the page's policy names by hash.
 */
export function unsafeParts(html: string, policy = ''): string[] {
  const found: string[] = []
  let script: string | undefined
  const parser = new Parser({
    onopentag(name, attributes) {
      // Data that a block brings is inert.
      if (name === 'script' && !DATA_TYPES.includes(attributes.type ?? '')) script = ''
      if (ELEMENTS.has(name) || (name === 'script' && 'src' in attributes)) found.push(`<${name}>`)
      if (name === 'meta' && attributes['http-equiv']) found.push('<meta http-equiv>')
      for (const [attribute, value] of Object.entries(attributes))
        if (isUnsafe(attribute, value)) found.push(`<${name} ${attribute}="${value}">`)
    },
    ontext(text) {
      if (script !== undefined) script += text
    },
    onclosetag(name) {
      if (name !== 'script' || script === undefined) return
      const hash = createHash('sha256').update(script).digest('base64')
      if (!policy.includes(`'sha256-${hash}'`)) found.push(`<script>${script}`)
      script = undefined
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
