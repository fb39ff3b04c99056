import { EditError } from '../content/EditError.ts'
import type { JsonObject } from '../content/JsonObject.ts'
import type { ComponentLibrary } from '../content/readComponents.ts'
import { type ContentProblem, contentProblems, contentRules } from './contentProblems.ts'

/** Maximum number of problems that an answer names. */
export const MAX_NAMED = 50

/** Who saves: the editor, which offers only what fits, or another program, which may bring content that was made under other rules. */
export type SaveSource = 'editor' | 'outside'

/**
 * Returns what in a content is against its components. What was wrong before is never a reason to refuse, so that old content can be edited.
 *
 * @param before the content that it replaces
 * @throws EditError 422 for new invalid values, from the editor for new misplaced blocks too: it names the first path, and all problems in
 * `issues`
 */
export function checkSave(
  content: JsonObject | undefined,
  before: JsonObject | undefined,
  library: ComponentLibrary,
  source: SaveSource,
): readonly JsonObject[] {
  if (content === undefined) return []
  const rules = contentRules(library)
  const found = contentProblems(content, rules)
  if (found.length === 0) return []
  const earlier = new Map<string, number>()
  for (const { key, amount } of before ? contentProblems(before, rules) : [])
    earlier.set(key, Math.max(amount, earlier.get(key) ?? 0))
  const refused = found.filter(
    ({ key, amount, severity }) =>
      (severity === 'invalid' || (severity === 'misplaced' && source === 'editor')) &&
      amount > (earlier.get(key) ?? 0),
  )
  const [first] = refused
  if (first === undefined) return found.slice(0, MAX_NAMED).map(issueObject)
  throw new EditError(422, `${first.path}: ${first.message}`, {
    issues: refused.slice(0, MAX_NAMED).map(issueObject),
  })
}

const issueObject = ({ path, uid, field, message }: ContentProblem): JsonObject => ({
  path,
  uid,
  field: field ?? null,
  message,
})
