/** Type names of the operator `is`. */
export const TYPES = [
  'bool',
  'bytes',
  'float',
  'int',
  'latlng',
  'list',
  'map',
  'number',
  'path',
  'set',
  'string',
  'timestamp',
] as const

export type TypeName = (typeof TYPES)[number]

export type Comparison = '<' | '<=' | '>' | '>='
export type Arithmetic = '+' | '-' | '*' | '/' | '%'

/** A parsed expression of the rules, as plain data that can be cached as JSON. */
export type Expression =
  | { readonly kind: 'null' }
  | { readonly kind: 'boolean'; readonly value: boolean }
  | { readonly kind: 'integer'; readonly value: string }
  | { readonly kind: 'float'; readonly value: number }
  | { readonly kind: 'string'; readonly value: string }
  | { readonly kind: 'list'; readonly items: readonly Expression[] }
  | { readonly kind: 'map'; readonly entries: readonly (readonly [Expression, Expression])[] }
  | { readonly kind: 'variable'; readonly name: string }
  | { readonly kind: 'member'; readonly target: Expression; readonly name: string }
  | { readonly kind: 'index'; readonly target: Expression; readonly at: Expression }
  | {
      readonly kind: 'range'
      readonly target: Expression
      readonly from: Expression
      readonly to: Expression
    }
  | { readonly kind: 'call'; readonly name: string; readonly args: readonly Expression[] }
  | {
      readonly kind: 'method'
      readonly target: Expression
      readonly name: string
      readonly args: readonly Expression[]
    }
  | { readonly kind: 'not' | 'negative'; readonly operand: Expression }
  | { readonly kind: 'and' | 'or' | 'in'; readonly left: Expression; readonly right: Expression }
  | {
      readonly kind: 'equal'
      readonly negated: boolean
      readonly left: Expression
      readonly right: Expression
    }
  | {
      readonly kind: 'compare'
      readonly operator: Comparison
      readonly left: Expression
      readonly right: Expression
    }
  | {
      readonly kind: 'arithmetic'
      readonly operator: Arithmetic
      readonly left: Expression
      readonly right: Expression
    }
  | { readonly kind: 'is'; readonly operand: Expression; readonly type: TypeName }
  | {
      readonly kind: 'choice'
      readonly condition: Expression
      readonly yes: Expression
      readonly no: Expression
    }

export interface RuleFunction {
  readonly name: string
  readonly parameters: readonly string[]
  readonly bindings: readonly { readonly name: string; readonly value: Expression }[]
  readonly result: Expression
}

/** An `allow` statement. Without a condition it has the condition `true`. */
export interface Allowance {
  readonly methods: readonly string[]
  readonly condition: Expression
  readonly line: number
}

/** A segment of a match's path: a literal name, `{one}` name, or `{all=**}` remaining names. */
export type Segment =
  | { readonly kind: 'name'; readonly name: string }
  | { readonly kind: 'one' | 'rest'; readonly name: string }

export interface Match {
  readonly segments: readonly Segment[]
  readonly functions: readonly RuleFunction[]
  readonly allowances: readonly Allowance[]
  readonly matches: readonly Match[]
}
