import type { BreadcrumbList, Organization, Person, WebPage, WebSite } from 'schema-dts'
import type { SiteInLanguage } from '../../pages/languages/siteInLanguage.ts'
import type { Issue } from '../../registry/issue.ts'
import { absoluteNode } from './absoluteNode.ts'
import { articleNode } from './articleNode.ts'
import type { PageFacts } from './pageFacts.ts'
import { nodeProblems } from './requiredProperties.ts'

/** A node of the graph, with an id by which other nodes refer to it. */
type Node = Readonly<Record<string, unknown>> & { readonly '@id': string }

/** A page's structured data. */
export interface PageGraph {
  readonly nodes: readonly Node[]
  /** Problems of nodes that were omitted. */
  readonly problems: readonly string[]
}

/** Returns the JSON-LD graph of a page: the organization, the site, the page, and the nodes of its blocks. They refer to each other by `@id`. */
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
    const absolute = absoluteNode(node, siteUrl)
    const nodeIssues = nodeProblems(absolute)
    if (nodeIssues.length) {
      problems.push(...nodeIssues.map((problem) => `Story '${story.name}', ${treeNode.path}: ${problem}`))
      continue
    }
    if (absolute['@type'] === 'Question') questions.push(absolute)
    else own.push(named(absolute, url, isPage ? undefined : treeNode.uid))
  }
  if (questions.length) own.push({ '@type': 'FAQPage', '@id': `${url}#faq`, mainEntity: questions })
  const main = facts.isArticle ? articleNode(facts) : undefined
  const base: Node[] = [organization(facts), webSite(facts), webPage(facts), ...breadcrumbs(facts)]
  return { nodes: [...base, ...(main ? [main] : []), ...author(facts), ...own], problems }
}

/** Returns the text of the script element for a graph, escaped so that it cannot end the element. */
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

/** Returns the breadcrumbs of a page from the folders of its path. Empty for the home page. */
function breadcrumbs({ site, path, url, siteUrl, title }: PageFacts): Node[] {
  const home = siteUrl + site.start
  const parts = path.slice(site.start.length).split('/').filter(Boolean)
  if (!parts.length) return []
  const above = parts.slice(0, -1).map((part, index) => ({
    name: index === 0 ? sectionName(part, site) : humanizeSlug(part),
    item: `${home}${parts.slice(0, index + 1).join('/')}/`,
  }))
  const steps = [{ name: site.name, item: home }, ...above, { name: title, item: url }]
  return [
    {
      '@type': 'BreadcrumbList',
      '@id': `${url}#breadcrumb`,
      itemListElement: steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step })),
    } satisfies Exclude<BreadcrumbList, string>,
  ]
}

const sectionName = (part: string, { sections }: SiteInLanguage) =>
  sections.find(({ name }) => name === part)?.title ?? humanizeSlug(part)

const humanizeSlug = (slug: string) => {
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

/** Returns a problem of structured data as an issue of the story's content, since filling in the field solves it. */
export const structuredDataIssue = (problem: string): Issue => ({
  severity: 'error',
  code: 'structured_data',
  path: 'content',
  message: `Structured data is left out. ${problem}`,
})
