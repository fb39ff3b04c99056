/** What search engines, social networks and screen readers read of a page. */
export interface PageHead {
  readonly title: string
  readonly description: string
  /** Canonical address, or the page's own. */
  readonly address: string
  readonly card: Card
  readonly data: readonly StructuredItem[]
  readonly headings: readonly Heading[]
  /** Sentences that say what to change. */
  readonly problems: readonly string[]
}

/** The preview that social networks show of a link (Open Graph). */
export interface Card {
  readonly title: string
  readonly description: string
  /** Address of the image; empty without one. */
  readonly image: string
  /** Width and height as stated, such as `1200 × 630`; empty if they are not. */
  readonly size: string
  readonly alt: string
}

/** An item of the page's JSON-LD. */
export interface StructuredItem {
  readonly type: string
  readonly name: string
  readonly value: object
}

export interface Heading {
  readonly level: number
  readonly text: string
  readonly element: HTMLElement
}

/** Lengths that search results usually show, in characters. */
const TITLE_LENGTH = 60
const DESCRIPTION_LENGTH = 160

/** Reads the head, the structured data and the headings of a page. */
export function readPageHead(page: Document): PageHead {
  const meta = (name: string) =>
    page.head.querySelector<HTMLMetaElement>(`meta[name="${name}"], meta[property="${name}"]`)?.content ?? ''
  const canonical = [...page.head.querySelectorAll<HTMLLinkElement>('link[rel=canonical]')]
  const description = meta('description')
  const [width, height] = [meta('og:image:width'), meta('og:image:height')]
  const card: Card = {
    title: meta('og:title'),
    description: meta('og:description'),
    image: meta('og:image'),
    size: width && height ? `${width} × ${height}` : '',
    alt: meta('og:image:alt'),
  }
  const { items, problems: dataProblems } = readStructuredData(page)
  const headings = readHeadings(page)
  return {
    title: page.title,
    description,
    address: canonical[0]?.href ?? page.location.href,
    card,
    data: items,
    headings,
    problems: [
      ...lengthProblems('title', page.title, TITLE_LENGTH),
      ...lengthProblems('description', description, DESCRIPTION_LENGTH),
      ...canonicalProblems(canonical, page.location),
      ...(meta('robots').includes('noindex')
        ? [`Search engines do not list the page: its robots tag says "${meta('robots')}".`]
        : []),
      ...cardProblems(card),
      ...dataProblems,
      ...headingProblems(headings),
    ],
  }
}

function lengthProblems(what: string, text: string, length: number): readonly string[] {
  if (!text.trim()) return [`The page has no ${what}.`]
  return text.length > length
    ? [`The ${what} has ${text.length} characters. Search results show about ${length}.`]
    : []
}

function canonicalProblems(links: readonly HTMLLinkElement[], location: Location): readonly string[] {
  if (links.length !== 1)
    return [links.length ? 'The page has several canonical addresses.' : 'The page has no canonical address.']
  const { pathname } = new URL(links[0]!.href)
  return pathname === location.pathname
    ? []
    : [`The canonical address is ${pathname}, so search engines list that page instead of this one.`]
}

function cardProblems({ title, image, size, alt }: Card): readonly string[] {
  if (!title) return ['Links to the page have no card: the tag og:title is missing.']
  if (!image) return ['The card has no image: the tag og:image is missing.']
  return [
    ...(size ? [] : ['The card’s image has no og:image:width and og:image:height.']),
    ...(alt ? [] : ['The card’s image has no og:image:alt.']),
  ]
}

function readStructuredData(page: Document) {
  const items: StructuredItem[] = []
  const problems: string[] = []
  for (const script of page.querySelectorAll<HTMLScriptElement>('script[type="application/ld+json"]'))
    try {
      for (const value of [JSON.parse(script.text) as unknown].flat().flatMap(graphOf)) {
        const { '@type': type, name, headline } = value as Record<string, unknown>
        if (!type) problems.push('An item of the structured data has no @type.')
        items.push({
          type: [type ?? 'unknown'].flat().join(', '),
          name: String(name ?? headline ?? ''),
          value,
        })
      }
    } catch (error) {
      problems.push(`The structured data is not valid JSON: ${(error as Error).message}`)
    }
  return { items, problems }
}

/** Returns the items of a JSON-LD object: those of its graph, or itself. */
function graphOf(value: unknown): readonly object[] {
  if (typeof value !== 'object' || value === null) return []
  const { '@graph': graph } = value as { readonly '@graph'?: unknown }
  return Array.isArray(graph) ? graph.flatMap(graphOf) : [value]
}

/** Returns the headings that readers see, in document order. */
function readHeadings(page: Document): readonly Heading[] {
  return [...page.querySelectorAll<HTMLElement>('h1, h2, h3, h4, h5, h6')]
    .filter((element) => element.checkVisibility?.() ?? true)
    .map((element) => ({
      level: Number(element.localName[1]),
      text: (element.textContent ?? '').trim().replaceAll(/\s+/g, ' '),
      element,
    }))
}

function headingProblems(headings: readonly Heading[]): readonly string[] {
  const first = headings.filter(({ level }) => level === 1)
  const skipped = headings.flatMap(({ level, text }, index) => {
    const before = headings[index - 1]?.level ?? 0
    return level > before + 1 && before > 0
      ? [`The heading "${text}" is h${level} after h${before}: it skips h${before + 1}.`]
      : []
  })
  return [
    ...(first.length === 1
      ? []
      : [first.length ? `The page has ${first.length} headings h1.` : 'The page has no heading h1.']),
    ...skipped,
    ...headings.filter(({ text }) => !text).map(({ level }) => `A heading h${level} is empty.`),
  ]
}
