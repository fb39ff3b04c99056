import { propName } from '../../src/registry/propNames.ts'
import { isIdentifier } from './printValue.ts'

/** Words that cannot name a variable in a module. */
const RESERVED_WORDS = new Set(
  'arguments await break case catch class const continue debugger default delete do else enum eval export extends false finally for function if implements import in instanceof interface let new null package private protected public return static super switch this throw true try typeof undefined var void while with yield'.split(
    ' ',
  ),
)

/**
 * Returns the variable of each prop in a renderer: its name, or a similar one if that cannot name a variable or has a meaning in
 * the module.
 */
export function rendererVariables(
  names: readonly string[],
  imported: readonly string[],
): ReadonlyMap<string, string> {
  const used = new Set([...imported, 'root', 'uid', 'inline'])
  const variables = new Map<string, string>()
  for (const name of names) {
    const joined = propName(name).replaceAll(/[^\p{ID_Continue}]+(\p{ID_Continue})?/gu, (_, next?: string) =>
      (next ?? '').toUpperCase(),
    )
    const base = isIdentifier(joined) && !RESERVED_WORDS.has(joined) ? joined : `${joined}Value`
    const start = isIdentifier(base) ? base : `value${base}`
    let variable = used.has(start) ? `${start}Value` : start
    for (let number = 2; used.has(variable); number++) variable = `${start}${number}`
    used.add(variable)
    variables.set(name, variable)
  }
  return variables
}
