import { Observable } from '../store/Observable.ts'

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
export class Guide extends Observable<GuideState> {
  readonly #storage: Pick<Storage, 'getItem' | 'setItem'> | undefined

  constructor(storage: Pick<Storage, 'getItem' | 'setItem'> | undefined) {
    super(read(storage))
    this.#storage = storage
  }

  /** Starts the guide, or restarts it. */
  start(): void {
    this.set({ ...INITIAL, phase: 'running' })
  }

  /** Closes the guide for good. */
  close(): void {
    this.set({ ...this.value, phase: this.value.phase === 'finished' ? 'finished' : 'declined' })
  }

  /** Completes the first step with a created story. */
  storyCreated(story: number): void {
    if (this.#isAt('make')) this.set({ ...this.value, story, step: 'insert' })
  }

  /** Completes or skips a step. Ignores steps other than the current one. */
  complete(step: Step): void {
    if (!this.#isAt(step)) return
    const next = STEPS[STEPS.indexOf(step) + 1]
    this.set(next ? { ...this.value, step: next } : { ...this.value, phase: 'finished' })
  }

  #isAt(step: Step): boolean {
    return this.value.phase === 'running' && this.value.step === step
  }

  protected override set(state: GuideState): void {
    try {
      this.#storage?.setItem(KEY, JSON.stringify(state))
    } catch {
      // With a full storage the progress lasts as long as the window.
    }
    super.set(state)
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
