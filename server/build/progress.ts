import { progressOutput } from './progressOutput.ts'

/** Says how far something is: one line that grows on a terminal, a few lines elsewhere. */
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

  /** More than was known at the start. */
  grow(count: number): void {
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
