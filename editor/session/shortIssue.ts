import type { Issue } from './Issue.ts'

/** Separator between the names of block and story and the problem. */
const SEPARATOR = /^(: ?| )/

/** Removes the names of block and story from the start of an issue's message, for display at the block itself. */
export function shortIssue(issue: Issue, component: string, story: string): Issue {
  const where = `Block '${component}' in story '${story}'`
  if (!issue.message.startsWith(where)) return issue
  const rest = issue.message.slice(where.length)
  const [between = ''] = SEPARATOR.exec(rest) ?? []
  const problem = rest.slice(between.length)
  if (!between || !problem) return issue
  // Without a colon the message continues with a verb.
  const message = between === ' ' ? `It ${problem}` : problem[0]!.toUpperCase() + problem.slice(1)
  return { ...issue, message }
}
