import type { Issue } from '../../registry/issue.ts'

/** A problem of a page's structured data as an issue of its content: filling the field corrects both. */
export const structuredDataIssue = (problem: string): Issue => ({
  severity: 'error',
  code: 'structured_data',
  path: 'content',
  message: `Structured data is left out. ${problem}`,
})
