/** A place in the operations of an address that does not follow the grammar. */
export class GrammarProblem extends Error {
  /** Characters from the start of the text after `/m/`, percent-decoded; the first one is 0. */
  readonly position: number

  constructor(message: string, position: number) {
    super(message)
    this.name = 'GrammarProblem'
    this.position = position
  }
}
