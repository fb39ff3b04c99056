import { EditError } from '../content/EditError.ts'
import type { JsonObject } from '../content/JsonObject.ts'
import type { ComponentLibrary } from '../content/readComponents.ts'
import { type ContentProblem, contentProblems, contentRules } from './contentProblems.ts'

/** How many problems an answer names. */
const mostNamed = 50

/**
 * Refuses a content that brings something against its components that was not in the content before. What was wrong already stays
 * where it is, so that old content never keeps an editor from saving.
 *
 * @returns what is wrong, and was before
 * @throws EditError 422 that names the first path, and all problems in `issues`
 */
export function checkSave(
  content: JsonObject | undefined,
  before: JsonObject | undefined,
  library: ComponentLibrary,
): readonly JsonObject[] {
  if (content === undefined) return []
  const rules = contentRules(library)
  const found = contentProblems(content, rules)
  if (found.length === 0) return []
  const earlier = new Map<string, number>()
  for (const { key, amount } of before ? contentProblems(before, rules) : [])
    earlier.set(key, Math.max(amount, earlier.get(key) ?? 0))
  const added = found.filter(({ key, amount }) => amount > (earlier.get(key) ?? 0))
  const [first] = added
  if (first === undefined) return found.slice(0, mostNamed).map(issueObject)
  throw new EditError(422, `${first.path}: ${first.message}`, {
    issues: added.slice(0, mostNamed).map(issueObject),
  })
}

const issueObject = ({ path, uid, field, message }: ContentProblem): JsonObject => ({
  path,
  uid,
  field: field ?? null,
  message,
})
