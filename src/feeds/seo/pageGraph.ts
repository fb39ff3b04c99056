import type { BreadcrumbList, Organization, Person, WebPage, WebSite } from 'schema-dts'
import type { SiteInLanguage } from '../../pages/languages/siteInLanguage.ts'
import type { Issue } from '../../registry/issue.ts'
import { absoluteNode } from './absoluteNode.ts'
import { articleNode } from './articleNode.ts'
import type { PageFacts } from './pageFacts.ts'
import { nodeProblems } from './requiredProperties.ts'

/** A node of the graph, named so that others can refer to it. */
type Node = Readonly<Record<string, unknown>> & { readonly '@id': string }

/** A page's structured data. */
export interface PageGraph {
  readonly nodes: readonly Node[]
  /** What a block's node lacks; such a node is left out. */
  readonly problems: readonly string[]
}

/** The page, its site and the company, and what its blocks add: one graph whose nodes refer to each other by `@id`. */
export function pageGraph(facts: PageFacts): PageGraph {
  const { siteUrl, url, nodes, shellNodes } = facts
  const problems = [...nodes.problems, ...shellNodes.problems]
  const own: Node[] = []
  const questions: unknown[] = []
  const found = [
    ...nodes.found.map((one) => ({ ...one, isPage: !one.treeNode.parent })),
    ...shellNodes.found.map((one) => ({ ...one, isPage: false })),
  ]
  for (const { treeNode, story, node, isPage } of found) {
    const whole = absoluteNode(node, siteUrl)
    const wrong = nodeProblems(whole)
    if (wrong.length) {
      problems.push(...wrong.map((problem) => `Story '${story.name}', ${treeNode.path}: ${problem}`))
      continue
    }
    if (whole['@type'] === 'Question') questions.push(whole)
    else own.push(named(whole, url, isPage ? undefined : treeNode.uid))
  }
  if (questions.length) own.push({ '@type': 'FAQPage', '@id': `${url}#faq`, mainEntity: questions })
  const main = facts.isArticle ? articleNode(facts) : undefined
  const base: Node[] = [organization(facts), webSite(facts), webPage(facts), ...breadcrumbs(facts)]
  return { nodes: [...base, ...(main ? [main] : []), ...author(facts), ...own], problems }
}

/** A graph as the text of its script element: nothing in it can end the element. */
export function graphText(nodes: readonly Node[]): string {
  return JSON.stringify({ '@context': 'https://schema.org', '@graph': nodes }).replaceAll('<', '\\u003c')
}

function named(node: Record<string, unknown>, url: string, uid: string | undefined): Node {
  const type = String(node['@type']).toLowerCase()
  return { '@id': `${url}#${uid ? `${type}-${uid}` : type}`, ...node } as Node
}

function organization({ site, siteUrl }: PageFacts): Node {
  return {
    '@type': 'Organization',
    '@id': `${siteUrl}/#organization`,
    name: site.name,
    url: `${siteUrl}/`,
    logo: siteUrl + site.icons.logo,
    email: site.email,
  } satisfies Exclude<Organization, string>
}

function webSite({ site, siteUrl }: PageFacts): Node {
  return {
    '@type': 'WebSite',
    '@id': `${siteUrl}${site.start}#website`,
    name: site.name,
    url: siteUrl + site.start,
    ...(site.languages.length > 1 ? { inLanguage: site.language.code } : {}),
    publisher: { '@id': `${siteUrl}/#organization` },
  } satisfies Exclude<WebSite, string>
}

function webPage({ site, url, siteUrl, title, description, image, path, languages }: PageFacts): Node {
  return {
    '@type': 'WebPage',
    '@id': `${url}#webpage`,
    url,
    name: title,
    ...(description ? { description } : {}),
    ...(site.languages.length > 1 ? { inLanguage: languages.text.code } : {}),
    isPartOf: { '@id': `${siteUrl}${site.start}#website` },
    primaryImageOfPage: { '@type': 'ImageObject', url: image.url },
    ...(path === site.start ? {} : { breadcrumb: { '@id': `${url}#breadcrumb` } }),
  } satisfies Exclude<WebPage, string>
}

/** The way to a page by the folders of its path; the home page has none. */
function breadcrumbs({ site, path, url, siteUrl, title }: PageFacts): Node[] {
  const home = siteUrl + site.start
  const parts = path.slice(site.start.length).split('/').filter(Boolean)
  if (!parts.length) return []
  const above = parts.slice(0, -1).map((part, index) => ({
    name: index === 0 ? sectionName(part, site) : inWords(part),
    item: `${home}${parts.slice(0, index + 1).join('/')}/`,
  }))
  const way = [{ name: site.name, item: home }, ...above, { name: title, item: url }]
  return [
    {
      '@type': 'BreadcrumbList',
      '@id': `${url}#breadcrumb`,
      itemListElement: way.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
    } satisfies Exclude<BreadcrumbList, string>,
  ]
}

const sectionName = (part: string, { sections }: SiteInLanguage) =>
  sections.find(({ name }) => name === part)?.title ?? inWords(part)

const inWords = (slug: string) => {
  const words = decodeURIComponent(slug).replaceAll('-', ' ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function author({ author, siteUrl, isArticle }: PageFacts): Node[] {
  if (!author || !isArticle) return []
  return [
    {
      '@type': 'Person',
      '@id': `${siteUrl}/#person-${author.slug}`,
      name: author.name,
      ...(author.position ? { jobTitle: author.position } : {}),
      ...(author.profiles?.length ? { sameAs: [...author.profiles] } : {}),
    } satisfies Exclude<Person, string>,
  ]
}

/** A problem of a page's structured data as an issue of its content: filling the field corrects both. */
export const structuredDataIssue = (problem: string): Issue => ({
  severity: 'error',
  code: 'structured_data',
  path: 'content',
  message: `Structured data is left out. ${problem}`,
})
