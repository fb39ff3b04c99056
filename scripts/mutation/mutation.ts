/** A change of what the code does, written by reading a requirement, that a test of that requirement must notice. */
export interface Mutation {
  /** The requirement that no longer holds. A test whose title begins with it must fail. */
  readonly id: string
  /** What is wrong then, in a few words. */
  readonly wrong: string
  readonly file: string
  /** Text that stands in the file exactly once. */
  readonly from: string
  readonly to: string
  /** What notices it: unit tests, those of the built site among them, or tests in a browser. */
  readonly runner: 'unit' | 'browser'
  /** The test files to run; without them all of the runner that name the id, those of the built site left out. */
  readonly tests?: readonly string[]
  /** Whether the tests run the built site, which is then built again. Default: as the runner and the tests' folder say. */
  readonly build?: boolean
}
