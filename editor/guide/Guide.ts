/** The steps to a first page, in order. The values are stored in browsers. */
export const STEPS = ['make', 'insert', 'write', 'publish'] as const

export type Step = (typeof STEPS)[number]

/** Progress of a user in the guide. */
export interface GuideState {
  /** `new`: neither started nor declined. */
  readonly phase: 'new' | 'declined' | 'running' | 'finished'
  readonly step: Step
  /** Id of the story created in the guide; null before. */
  readonly story: number | null
}

const INITIAL: GuideState = { phase: 'new', step: 'make', story: null }
const KEY = 'editor-guide'

/** Guide to a first page. Actions in the editor complete its steps. The progress is stored in the browser. */
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

  /** Starts the guide, or restarts it. */
  start(): void {
    this.#set({ ...INITIAL, phase: 'running' })
  }

  /** Closes the guide for good. */
  close(): void {
    this.#set({ ...this.#state, phase: this.#state.phase === 'finished' ? 'finished' : 'declined' })
  }

  /** Completes the first step with a created story. */
  storyCreated(story: number): void {
    if (this.#isAt('make')) this.#set({ ...this.#state, story, step: 'insert' })
  }

  /** Completes or skips a step. Ignores steps other than the current one. */
  complete(step: Step): void {
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
      // With a full storage the progress lasts as long as the window.
    }
    for (const listener of [...this.#listeners]) listener()
  }
}

function read(storage: Pick<Storage, 'getItem'> | undefined): GuideState {
  try {
    const stored = JSON.parse(storage?.getItem(KEY) ?? 'null') as Partial<GuideState> | null
    const isPhase =
      stored?.phase === 'declined' || stored?.phase === 'running' || stored?.phase === 'finished'
    if (!isPhase || !STEPS.includes(stored.step as Step)) return INITIAL
    return {
      phase: stored.phase!,
      step: stored.step as Step,
      story: typeof stored.story === 'number' ? stored.story : null,
    }
  } catch {
    return INITIAL
  }
}

/** Returns undefined if the browser denies access to the storage, which throws on access. */
function browserStorage(): Storage | undefined {
  try {
    return globalThis.localStorage
  } catch {
    return undefined
  }
}

/** The guide of this window. */
export const guide = new Guide(browserStorage())
