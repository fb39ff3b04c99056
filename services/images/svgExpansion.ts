/** Largest SVG that is served, in bytes. */
export const LARGEST_SVG = 10 * 1024 * 1024

/** Most elements that an SVG may draw, counting each as often as it is referenced. */
const MAX_DRAWN = 100_000

/** Most different elements that stylesheets may reference. */
const MAX_STYLED = 200

/** What `svgProblem` returns for a longer file, for callers that need not read it. */
export const TOO_LONG = `has more than ${LARGEST_SVG} bytes`

interface Element {
  readonly parts: Element[]
  readonly references: readonly string[]
  /** How many elements are drawn for it; undefined until they are counted. */
  drawn?: number
}

/**
 * Why a browser should not draw an SVG; undefined if it may. A few nested `<use>` elements, patterns or masks draw millions of
 * elements and make a tab hang; entities of the document type do the same to the text itself.
 *
 * @param bytes the file
 */
export function svgProblem(bytes: Uint8Array): string | undefined {
  if (bytes.length > LARGEST_SVG) return TOO_LONG
  const text = Buffer.from(bytes).toString('utf8')
  // Browsers tell UTF-16 by its byte order mark or by the zero bytes beside the first tag.
  if (/^[\ufffd]{2}|<\0|\0</.test(text)) return 'is not UTF-8'
  if (/<!ENTITY/i.test(text)) return 'defines entities'
  if (!text.includes('#') && !text.includes('&#')) return undefined
  return countDrawn(text) > MAX_DRAWN ? `draws more than ${MAX_DRAWN} elements` : undefined
}

/** Counts the elements that are drawn; stops soon after `MOST_DRAWN`. */
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
      // A section of plain characters, and the text after it.
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

/** The text from the end of a tag to the next tag. */
function textAfter(text: string, end: number): string {
  const next = text.indexOf('<', end)
  return text.slice(end, next < 0 ? undefined : next)
}

const referencesIn = (text: string): readonly string[] =>
  text.includes('#') ? [...text.matchAll(/#([^"'()\s<>&]{1,200})/g)].map(([, id = '']) => id) : []

/** The position of the `>` that ends a tag or a comment, or the end of the text. */
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

/** A text with its numeric character references resolved. */
const decoded = (text: string): string =>
  text.includes('&#')
    ? text.replace(/&#(?:x([\da-f]{1,6})|(\d{1,7}));/gi, (whole, hex?: string, decimal?: string) => {
        const code = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16)
        return code <= 0x10ffff ? String.fromCodePoint(code) : whole
      })
    : text
