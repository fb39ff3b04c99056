import type { Selection } from '../session/Selection.ts'
import type { JsonObject } from '../space/Json.ts'
import type { SpaceSchema } from '../space/SpaceSchema.ts'
import type { StoryStore } from '../store/StoryStore.ts'
import {
  type RecordedStep,
  type RecordedWork,
  recordedComponents,
  recordedStory,
  type SessionRecording,
} from './SessionRecording.ts'

/** A recording ends by itself at so many steps, or so many characters of JSON. */
const MAX_STEPS = 5000
const MAX_SIZE = 5_000_000

/** How recording stands. */
export interface RecorderState {
  readonly isRecording: boolean
  readonly steps: number
  /** Why it ended by itself; null where it did not. */
  readonly ended: string | null
}

/** Writes down what is done to a story and to what is selected, from one moment on. */
export class SessionRecorder {
  readonly #space: SpaceSchema
  readonly #now: () => number
  readonly #listeners = new Set<() => void>()
  #store: StoryStore | undefined
  #selection: Selection | undefined
  #begun: Pick<SessionRecording, 'story' | 'blocks'> & { readonly at: number } = {
    story: {},
    blocks: null,
    at: 0,
  }
  #steps: RecordedStep[] = []
  #made: string[] = []
  #size = 0
  #position = 0
  #isChanging = false
  #state: RecorderState = { isRecording: false, steps: 0, ended: null }

  constructor(space: SpaceSchema, now: () => number = Date.now) {
    this.#space = space
    this.#now = now
  }

  get state(): RecorderState {
    return this.#state
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Makes up uids for the recorded store. */
  readonly newUid = (): string => {
    const uid = crypto.randomUUID()
    if (this.#state.isRecording) this.#made.push(uid)
    return uid
  }

  /** The store as it is to be worked with, so that what is done is seen here. */
  recordStore(store: StoryStore): StoryStore {
    this.#store = store
    const recorded: Pick<
      StoryStore,
      'run' | 'undo' | 'redo' | 'receive' | 'endTyping' | 'mark' | 'squash' | 'bail'
    > = {
      run: (command) => {
        const outcome = this.#during(() => store.run(command))
        this.#add({ do: 'run', command, ok: outcome.ok })
        return outcome
      },
      undo: () => {
        const isBefore = store.history.position <= this.#position
        const change = this.#during(() => store.undo())
        if (isBefore && change) this.#end('An undo went behind its beginning.')
        else this.#add({ do: 'undo' })
        return change
      },
      redo: () => {
        const change = this.#during(() => store.redo())
        this.#add({ do: 'redo' })
        return change
      },
      receive: (story) => {
        const change = this.#during(() => store.receive(story))
        this.#add({ do: 'receive', story: recordedStory(story) })
        return change
      },
      endTyping: () => {
        store.endTyping()
        this.#add({ do: 'endTyping' })
      },
      mark: () => {
        const mark = store.mark()
        this.#add({ do: 'mark', mark })
        return mark
      },
      squash: (mark, label) => {
        store.squash(mark, label)
        this.#add({ do: 'squash', mark, label })
      },
      bail: (mark) => {
        this.#during(() => store.bail(mark))
        this.#add({ do: 'bail', mark })
      },
    }
    return Object.assign(Object.create(store) as StoryStore, recorded)
  }

  /** Follows what is selected. */
  recordSelection(selection: Selection): void {
    this.#selection = selection
    let { uids } = selection
    selection.subscribe(() => {
      if (selection.uids === uids) return
      uids = selection.uids
      this.#add({ do: 'select', uids, field: selection.field })
    })
  }

  /** Begins anew, with the story as it is now. */
  start(): void {
    const store = this.#store
    if (!store) return
    store.endTyping()
    const story = store.story()
    this.#begun = { story, blocks: store.snapshotBlocks(), at: this.#now() }
    this.#steps = []
    this.#made = []
    this.#size = JSON.stringify(recordedStory(story)).length
    this.#position = store.history.position
    this.#set({ isRecording: true, steps: 0, ended: null })
    const { uids = [], field = null } = this.#selection ?? {}
    if (uids.length) this.#add({ do: 'select', uids, field })
  }

  /** Ends it. @returns what was recorded; undefined where nothing was begun */
  stop(): SessionRecording | undefined {
    const store = this.#store
    if (!store || !this.#begun.at) return undefined
    const steps = this.#steps
    const { blocks } = this.#begun
    const story = recordedStory(this.#begun.story, steps)
    const result = { story: recordedStory(store.story(), steps), selected: this.#selection?.uids ?? [] }
    this.#set({ ...this.#state, isRecording: false })
    return {
      format: 'strata-session',
      version: 1,
      components: recordedComponents(this.#space, [story, steps as unknown as JsonObject[], result.story]),
      groups: this.#space.groups,
      story,
      blocks,
      steps,
      result,
    }
  }

  /** What follows from a change by itself, such as that a block which is gone is not selected, follows from it in a replay, too. */
  #during<Result>(change: () => Result): Result {
    const wasChanging = this.#isChanging
    this.#isChanging = true
    try {
      return change()
    } finally {
      this.#isChanging = wasChanging
    }
  }

  #add(work: RecordedWork): void {
    if (!this.#state.isRecording || this.#isChanging) return
    const step: RecordedStep = {
      ...work,
      at: this.#now() - this.#begun.at,
      ...(this.#made.length ? { made: this.#made } : {}),
    }
    this.#made = []
    this.#size += JSON.stringify(step).length
    if (this.#steps.length >= MAX_STEPS || this.#size > MAX_SIZE) {
      this.#end('It is as long as a recording may be.')
      return
    }
    this.#steps.push(step)
    this.#set({ ...this.#state, steps: this.#steps.length })
  }

  /** What is done from here on could not be gone through again, so nothing of this recording is kept. */
  #end(why: string): void {
    if (!this.#state.isRecording) return
    this.#begun = { ...this.#begun, at: 0 }
    this.#set({ isRecording: false, steps: 0, ended: why })
  }

  #set(state: RecorderState): void {
    this.#state = state
    for (const listener of [...this.#listeners]) listener()
  }
}
