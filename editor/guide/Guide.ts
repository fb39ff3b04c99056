/** The steps to a first page, in their order. */
export const STEPS = ['make', 'insert', 'write', 'publish'] as const

export type Step = (typeof STEPS)[number]

/** How far an editor has come. */
export interface GuideState {
  /** `new`: it was never asked for and never declined. */
  readonly phase: 'new' | 'declined' | 'running' | 'finished'
  readonly step: Step
  /** The story that was made in it. */
  readonly story: number | null
}

const BEGINNING: GuideState = { phase: 'new', step: 'make', story: null }
const KEY = 'editor-guide'

/** Leads to a first page by what is done in the editor itself, and remembers how far. */
export class Guide {
  readonly #storage: Pick<Storage, 'getItem' | 'setItem'> | undefined
  readonly #listeners = new Set<() => void>()
  #state: GuideState

  constructor(storage: Pick<Storage, 'getItem' | 'setItem'> | undefined) {
    this.#storage = storage
    this.#state = read(storage)
  }

  get state(): GuideState {
    return this.#state
  }

  /** Begins, again if need be. */
  start(): void {
    this.#set({ ...BEGINNING, phase: 'running' })
  }

  /** Ends it; it is not offered again. */
  close(): void {
    this.#set({ ...this.#state, phase: this.#state.phase === 'finished' ? 'finished' : 'declined' })
  }

  /** A story was made. */
  made(story: number): void {
    if (this.#isAt('make')) this.#set({ ...this.#state, story, step: 'insert' })
  }

  /** A step was done, or is passed over. Another one than the present counts for nothing. */
  done(step: Step): void {
    if (!this.#isAt(step)) return
    const next = STEPS[STEPS.indexOf(step) + 1]
    this.#set(next ? { ...this.#state, step: next } : { ...this.#state, phase: 'finished' })
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  #isAt(step: Step): boolean {
    return this.#state.phase === 'running' && this.#state.step === step
  }

  #set(state: GuideState): void {
    this.#state = state
    try {
      this.#storage?.setItem(KEY, JSON.stringify(state))
    } catch {
      // A full storage is no reason to stop: it is forgotten with the window.
    }
    for (const listener of [...this.#listeners]) listener()
  }
}

function read(storage: Pick<Storage, 'getItem'> | undefined): GuideState {
  try {
    const kept = JSON.parse(storage?.getItem(KEY) ?? 'null') as Partial<GuideState> | null
    const isPhase = kept?.phase === 'declined' || kept?.phase === 'running' || kept?.phase === 'finished'
    if (!isPhase || !STEPS.includes(kept.step as Step)) return BEGINNING
    return {
      phase: kept.phase!,
      step: kept.step as Step,
      story: typeof kept.story === 'number' ? kept.story : null,
    }
  } catch {
    return BEGINNING
  }
}

/** Browsers may forbid even the look at it. */
function browserStorage(): Storage | undefined {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}

/** The guide of this window. */
export const guide = new Guide(browserStorage())
