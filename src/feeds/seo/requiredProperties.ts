import { isObject } from '../../../json/JsonObject.ts'

/** A required property, or a list of properties of which one is required. */
type Requirement = string | readonly string[]

/**
 * Required properties by type, from Google's documentation of structured data
 * (developers.google.com/search/docs/appearance/structured-data). For other types, the properties that make them useful.
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

/** Properties with a date or a time. */
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

const isFilled = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null && value !== ''

/** Returns the problems of a node and its nested nodes, one message each. A node that only has `@id` is a reference without problems. */
export function nodeProblems(node: Readonly<Record<string, unknown>>): string[] {
  const keys = Object.keys(node)
  if (keys.length === 1 && keys[0] === '@id') return []
  const type = node['@type']
  const name = [node.name, node.headline, node.title].find((text) => typeof text === 'string')
  const subject = `${typeof type === 'string' ? type : 'A node'}${name ? ` '${name}'` : ''}`
  const problems: string[] = []
  if (typeof type !== 'string' || !type) problems.push(`${subject} has no @type.`)
  else
    for (const requirement of REQUIRED[type] ?? []) {
      const names = typeof requirement === 'string' ? [requirement] : requirement
      if (!names.some((property) => isFilled(node[property])))
        problems.push(`${subject} lacks ${names.join(' or ')}.`)
    }
  for (const property of DATES) {
    const value = node[property]
    const isDate = typeof value === 'string' && ISO.test(value) && !Number.isNaN(Date.parse(value))
    if (isFilled(value) && !isDate) problems.push(`${subject}: ${property} is not an ISO 8601 date.`)
  }
  for (const value of Object.values(node))
    for (const inner of Array.isArray(value) ? value : [value])
      if (isObject(inner) && '@type' in inner) problems.push(...nodeProblems(inner))
  return problems
}
