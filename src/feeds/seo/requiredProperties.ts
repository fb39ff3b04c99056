/** Properties without which search engines ignore a type. A list means: one of them. */
type Requirement = string | readonly string[]

/**
 * Properties that search engines require, by type, as Google's documentation of structured data names them
 * (developers.google.com/search/docs/appearance/structured-data), and for types it leaves free what makes them of use.
 */
export const REQUIRED: Readonly<Record<string, readonly Requirement[]>> = {
  Answer: ['text'],
  Article: ['headline', 'image', 'datePublished', 'author'],
  BlogPosting: ['headline', 'image', 'datePublished', 'author'],
  BreadcrumbList: ['itemListElement'],
  Course: ['name', 'description', 'provider'],
  CourseInstance: ['courseMode', ['courseSchedule', 'courseWorkload']],
  Event: ['name', 'startDate', 'location'],
  FAQPage: ['mainEntity'],
  JobPosting: [
    'title',
    'description',
    'datePosted',
    'hiringOrganization',
    ['jobLocation', 'applicantLocationRequirements'],
  ],
  ListItem: ['position', ['item', 'name']],
  Organization: ['name'],
  Person: ['name'],
  Place: ['address'],
  Question: ['name', 'acceptedAnswer'],
  TechArticle: ['headline', 'image', 'datePublished', 'author'],
  VideoObject: ['name', 'thumbnailUrl', 'uploadDate'],
  VirtualLocation: ['url'],
  WebPage: ['name', 'url'],
  WebSite: ['name', 'url'],
}

/** Properties that hold a moment or a day. */
const DATES = [
  'startDate',
  'endDate',
  'datePublished',
  'dateModified',
  'datePosted',
  'validThrough',
  'uploadDate',
]

const ISO = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:\d\d))?$/

const isNode = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isFilled = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null && value !== ''

/** What is wrong with a node and those inside it, a sentence each. A node that only refers to another needs none. */
export function nodeProblems(node: Readonly<Record<string, unknown>>): string[] {
  const keys = Object.keys(node)
  if (keys.length === 1 && keys[0] === '@id') return []
  const type = node['@type']
  const name = [node.name, node.headline, node.title].find((text) => typeof text === 'string')
  const which = `${typeof type === 'string' ? type : 'A node'}${name ? ` '${name}'` : ''}`
  const problems: string[] = []
  if (typeof type !== 'string' || !type) problems.push(`${which} has no @type.`)
  else
    for (const wanted of REQUIRED[type] ?? []) {
      const names = typeof wanted === 'string' ? [wanted] : wanted
      if (!names.some((property) => isFilled(node[property])))
        problems.push(`${which} lacks ${names.join(' or ')}.`)
    }
  for (const property of DATES) {
    const value = node[property]
    const isDate = typeof value === 'string' && ISO.test(value) && !Number.isNaN(Date.parse(value))
    if (isFilled(value) && !isDate) problems.push(`${which}: ${property} is no date of ISO 8601.`)
  }
  for (const value of Object.values(node))
    for (const inner of Array.isArray(value) ? value : [value])
      if (isNode(inner) && '@type' in inner) problems.push(...nodeProblems(inner))
  return problems
}
