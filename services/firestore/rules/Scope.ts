/** What an expression may name where it stands. */
export interface Scope {
  readonly names: ReadonlySet<string>
  /** The functions that can be called, with how many values each takes. */
  readonly functions: ReadonlyMap<string, number>
}

export function withNames(scope: Scope, names: readonly string[]): Scope {
  return { ...scope, names: new Set([...scope.names, ...names]) }
}
