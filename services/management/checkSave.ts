import type { JsonObject } from '../../json/JsonObject.ts'
import { EditError } from '../content/EditError.ts'
import type { ComponentLibrary } from '../content/readComponents.ts'
import { type ContentProblem, contentProblems, contentRules } from './contentProblems.ts'

/** Maximum number of problems in one response. */
export const MAX_REPORTED_PROBLEMS = 50

/** The client that saves: the editor, which offers only valid blocks, or a different program, whose content may follow older rules. */
export type SaveSource = 'editor' | 'outside'

/**
 * Returns the violations of component schemas in a content as warnings. Violations that the previous content has, too, never cause a
 * rejection, so old content stays editable.
 *
 * @param before the content that is replaced
 * @throws EditError 422 for new invalid values, and for new misplaced blocks from the editor. The message names the first problem,
 * `issues` lists all.
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
  if (first === undefined) return found.slice(0, MAX_REPORTED_PROBLEMS).map(issueObject)
  throw new EditError(422, `${first.path}: ${first.message}`, {
    issues: refused.slice(0, MAX_REPORTED_PROBLEMS).map(issueObject),
  })
}

const issueObject = ({ path, uid, field, message }: ContentProblem): JsonObject => ({
  path,
  uid,
  field: field ?? null,
  message,
})
