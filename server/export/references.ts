import { Parser } from 'htmlparser2'
import { ownValue } from '../../json/JsonObject.ts'

/** Attributes of HTML elements that name one address each. */
const ATTRIBUTES: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  area: ['href'],
  audio: ['src'],
  embed: ['src'],
  iframe: ['src'],
  img: ['src'],
  link: ['href'],
  object: ['data'],
  script: ['src'],
  source: ['src'],
  track: ['src'],
  video: ['src', 'poster'],
}

/** Attributes with a list of image candidates, as `srcset` has them. */
const SOURCE_SETS: readonly string[] = ['srcset', 'imagesrcset']

/** Properties of meta elements whose content is the address of a file. */
const META = /^(?:og:(?:image|video|audio)(?::(?:secure_)?url)?|twitter:image)$/

/** Properties of structured data whose value is the address of a file. */
const DATA = /^(?:image|logo|thumbnailUrl|contentUrl)$/

/** The addresses of image candidates: each is followed by its width or density. */
export const sourceSet = (value: string): readonly string[] =>
  value
    .trim()
    .split(/,\s/)
    .flatMap((candidate) => candidate.trim().split(/\s/)[0]?.replace(/,$/, '') || [])

/** Addresses of files in structured data. */
function dataAddresses(value: unknown, isFile = false): readonly string[] {
  if (typeof value === 'string') return isFile ? [value] : []
  if (Array.isArray(value)) return value.flatMap((item) => dataAddresses(item, isFile))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) =>
    dataAddresses(inner, DATA.test(name) || (isFile && name === 'url')),
  )
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return undefined
  }
}

/** Addresses that a stylesheet loads, as they are written. */
export const styleReferences = (css: string): readonly string[] =>
  [...css.matchAll(/url\(\s*(["']?)(.*?)\1\s*\)/g)].flatMap(([, , address]) => address || [])

/**
 * Returns the addresses that a document links, loads or names for sharing, as they are written. Forms and addresses that only
 * scripts use are left out, except the web app's manifest, which the page runtime links (`src/entry-page.ts`).
 */
export function htmlReferences(html: string): readonly string[] {
  const found: string[] = []
  let text: 'json' | 'css' | undefined
  let content = ''
  const parser = new Parser({
    onopentag(name, attributes) {
      for (const attribute of ownValue(ATTRIBUTES, name) ?? [])
        if (attributes[attribute]) found.push(attributes[attribute])
      for (const attribute of SOURCE_SETS) found.push(...sourceSet(attributes[attribute] ?? ''))
      if (attributes.style) found.push(...styleReferences(attributes.style))
      if (name === 'meta' && META.test(attributes.property ?? attributes.name ?? ''))
        found.push(attributes.content ?? '')
      if (name === 'html') found.push(`${attributes['data-start'] ?? '/'}manifest.webmanifest`)
      if (name === 'style') text = 'css'
      if (name === 'script' && attributes.type === 'application/ld+json') text = 'json'
      content = ''
    },
    ontext(part) {
      if (text) content += part
    },
    onclosetag() {
      if (text === 'css') found.push(...styleReferences(content))
      if (text === 'json') found.push(...dataAddresses(parsed(content)))
      text = undefined
    },
  })
  parser.end(html)
  return found
}

/** Addresses of the pages and files that a sitemap or a feed lists. */
export function xmlReferences(xml: string): readonly string[] {
  const found: string[] = []
  let isAddress = false
  const parser = new Parser(
    {
      onopentag(name, attributes) {
        isAddress = /^(?:loc|image:loc)$/.test(name)
        if (/^(?:link|enclosure|xhtml:link)$/.test(name)) found.push(attributes.href ?? attributes.url ?? '')
      },
      ontext(part) {
        if (isAddress) found.push(part.trim())
      },
      onclosetag() {
        isAddress = false
      },
    },
    { xmlMode: true },
  )
  parser.end(xml)
  return found
}

/**
 * Returns the address of a reference on this site as path and query; undefined for other sites and for references that load
 * nothing.
 *
 * @param base the address of the page or file with the reference
 */
export function siteAddress(reference: string, base: string, origin: string): string | undefined {
  const url = URL.parse(reference.trim(), new URL(base, origin))
  if (url?.origin !== new URL(origin).origin) return undefined
  return url.pathname + sortedQuery(url.searchParams)
}

/** A query with its parameters in alphabetical order, so that each list of parameters is one file. */
function sortedQuery(query: URLSearchParams): string {
  const sorted = new URLSearchParams(query)
  sorted.sort()
  return sorted.size ? `?${sorted}` : ''
}
