import type { Issue } from './Issue.ts'

/** What comes between the place of an issue and what is wrong there. */
const PARTS = /^(: ?| )/

/**
 * An issue without the names of its block and its story, which the page's own sentences begin with, since elsewhere they stand alone: here
 * it is shown at the block.
 */
export function shortIssue(issue: Issue, component: string, story: string): Issue {
  const where = `Block '${component}' in story '${story}'`
  if (!issue.message.startsWith(where)) return issue
  const rest = issue.message.slice(where.length)
  const [between = ''] = PARTS.exec(rest) ?? []
  const words = rest.slice(between.length)
  if (!between || !words) return issue
  // After the place alone its verb goes on.
  const message = between === ' ' ? `It ${words}` : words[0]!.toUpperCase() + words.slice(1)
  return { ...issue, message }
}
