/** A change of the code's behaviour that breaks a requirement, and that a test of the requirement must detect. */
export interface Mutation {
  /** The broken requirement. A test whose title starts with its id must fail. */
  readonly id: string
  /** Short description of the wrong behaviour. */
  readonly wrong: string
  readonly file: string
  /** Text that occurs exactly once in the file. */
  readonly from: string
  readonly to: string
  /** Kind of the tests that detect it: unit tests, including those of the built site, or browser tests. */
  readonly runner: 'unit' | 'browser'
  /** Test files to run. Default: all of the runner whose titles name the id, without those of the built site. */
  readonly tests?: readonly string[]
  /** True if the tests run the built site, which is then rebuilt. Default: depends on the runner and the tests' folder. */
  readonly build?: boolean
}
