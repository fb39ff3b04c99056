/** The variables and functions that an expression can use. */
export interface Scope {
  readonly names: ReadonlySet<string>
  /** Number of parameters of each function. */
  readonly functions: ReadonlyMap<string, number>
}

export function withNames(scope: Scope, names: readonly string[]): Scope {
  return { ...scope, names: new Set([...scope.names, ...names]) }
}
