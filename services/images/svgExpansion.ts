/** Maximum size of an SVG that is served, in bytes. */
export const MAX_SVG_BYTES = 10 * 1024 * 1024

/** Maximum number of drawn elements of an SVG; an element counts once per reference. */
const MAX_DRAWN = 100_000

/** Maximum number of different elements that stylesheets reference. */
const MAX_STYLED = 200

/** The result of `svgProblem` for larger files, for callers that have not read the file. */
export const SVG_TOO_LARGE = `has more than ${MAX_SVG_BYTES} bytes`

interface Element {
  readonly parts: Element[]
  readonly references: readonly string[]
  /** Number of elements that are drawn for this element; undefined until counted. */
  drawn?: number
}

/**
 * Explains why an SVG must not be served; undefined if it may be. A few nested `<use>` elements, patterns or masks can draw millions of
 * elements, which freezes a tab. Entities of the document type can expand the text in the same way.
 *
 * @param bytes the file
 */
export function svgProblem(bytes: Uint8Array): string | undefined {
  if (bytes.length > MAX_SVG_BYTES) return SVG_TOO_LARGE
  const text = Buffer.from(bytes).toString('utf8')
  // Browsers detect UTF-16 by its byte order mark or by the zero bytes around the first tag.
  if (/^[\ufffd]{2}|<\0|\0</.test(text)) return 'is not UTF-8'
  if (/<!ENTITY/i.test(text)) return 'defines entities'
  if (!text.includes('#') && !text.includes('&#')) return undefined
  return countDrawn(text) > MAX_DRAWN ? `draws more than ${MAX_DRAWN} elements` : undefined
}

/** Counts the drawn elements; stops soon after `MAX_DRAWN`. */
function countDrawn(text: string): number {
  const { root, byId, styled } = readElements(text)
  // A stylesheet can apply its references to any element.
  const everywhere = styled.filter((id) => byId.has(id))
  if (everywhere.length > MAX_STYLED) return Number.POSITIVE_INFINITY
  const targetsOf = ({ parts, references }: Element) => [
    ...parts,
    ...[...references, ...everywhere].flatMap((id) => byId.get(id) ?? []),
  ]
  const open = new Set<Element>()
  const stack = [{ element: root, targets: targetsOf(root), at: 0, drawn: 1 }]
  open.add(root)
  for (;;) {
    const top = stack.at(-1)!
    const next = top.targets[top.at]
    if (top.drawn > MAX_DRAWN) return top.drawn
    if (next === undefined) {
      top.element.drawn = top.drawn
      open.delete(top.element)
      stack.pop()
      const above = stack.at(-1)
      if (above === undefined) return top.drawn
      above.drawn += top.drawn
      continue
    }
    top.at += 1
    // Browsers draw nothing for a reference to an element that is being drawn.
    if (open.has(next)) continue
    if (next.drawn !== undefined) top.drawn += next.drawn
    else {
      open.add(next)
      stack.push({ element: next, targets: targetsOf(next), at: 0, drawn: 1 })
    }
  }
}

interface Elements {
  readonly root: Element
  readonly byId: ReadonlyMap<string, Element>
  /** Ids that stylesheets reference. */
  readonly styled: readonly string[]
}

function readElements(text: string): Elements {
  const root: Element = { parts: [], references: [] }
  const byId = new Map<string, Element>()
  const styled = new Set<string>()
  const path: Element[] = [root]
  let inStyle = false
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at)) {
    const end = endOfTag(text, at)
    const tag = decoded(text.slice(at + 1, end))
    at = end
    if (/^[!?]/.test(tag)) {
      // A CDATA section, and the text after it.
      if (inStyle) for (const name of referencesIn(tag + textAfter(text, end))) styled.add(name)
      continue
    }
    inStyle = false
    if (tag.startsWith('/')) {
      if (path.length > 1) path.pop()
      continue
    }
    const element: Element = { parts: [], references: referencesIn(tag) }
    path.at(-1)!.parts.push(element)
    const id = /\sid\s*=\s*["']([^"']*)["']/.exec(tag)?.[1]
    if (id !== undefined) byId.set(id, element)
    if (/^style[\s/]?$|^style\s/.test(tag)) {
      inStyle = true
      for (const name of referencesIn(textAfter(text, end))) styled.add(name)
    }
    if (!tag.endsWith('/')) path.push(element)
  }
  return { root, byId, styled: [...styled] }
}

/** Returns the text from the end of a tag to the next tag. */
function textAfter(text: string, end: number): string {
  const next = text.indexOf('<', end)
  return text.slice(end, next < 0 ? undefined : next)
}

const referencesIn = (text: string): readonly string[] =>
  text.includes('#') ? [...text.matchAll(/#([^"'()\s<>&]{1,200})/g)].map(([, id = '']) => id) : []

/** Returns the index of the `>` that ends a tag or a comment, or the end of the text. */
function endOfTag(text: string, start: number): number {
  const comment = text.startsWith('<!--', start)
    ? '-->'
    : text.startsWith('<![CDATA[', start)
      ? '>'
      : undefined
  if (comment !== undefined) {
    const end = text.indexOf(comment, start + 4)
    return end < 0 ? text.length : end + comment.length - 1
  }
  let quote = ''
  for (let at = start + 1; at < text.length; at++) {
    const character = text[at]!
    if (quote !== '') {
      if (character === quote) quote = ''
    } else if (character === '"' || character === "'") quote = character
    else if (character === '>') return at
  }
  return text.length
}

/** Resolves the numeric character references of a text. */
const decoded = (text: string): string =>
  text.includes('&#')
    ? text.replace(/&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi, (whole, hex?: string, decimal?: string) => {
        const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
        return code <= 0x10ffff ? String.fromCodePoint(code) : whole
      })
    : text
