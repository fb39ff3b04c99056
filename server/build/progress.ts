import { progressOutput } from './progressOutput.ts'

/** Prints the progress of a task: a progress bar on a terminal, otherwise a line for each quarter. */
export class Progress {
  readonly #label: string
  #total: number
  #done = 0
  #lastShare = -1

  constructor(label: string, total: number, done = 0) {
    this.#label = label
    this.#total = total
    this.#done = done
  }

  /** Adds steps that were not known at the start. */
  addToTotal(count: number): void {
    this.#total += count
  }

  step(): void {
    this.#done++
    const share = this.#total ? this.#done / this.#total : 1
    const finished = this.#done >= this.#total
    if (progressOutput().isTTY) {
      const filled = Math.round(share * 24)
      progressOutput().write(
        `\r  ${this.#label} ${'▓'.repeat(filled)}${'░'.repeat(24 - filled)} ${this.#done}/${this.#total}${finished ? '\n' : ''}`,
      )
    } else if (finished || Math.floor(share * 4) > this.#lastShare) {
      this.#lastShare = Math.floor(share * 4)
      progressOutput().write(`  ${this.#label} ${this.#done}/${this.#total}\n`)
    }
  }
}
