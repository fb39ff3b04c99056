import type { Selection } from '../session/Selection.ts'
import type { JsonObject } from '../space/Json.ts'
import type { SpaceSchema } from '../space/SpaceSchema.ts'
import { Observable } from '../store/Observable.ts'
import type { StoryStore } from '../store/StoryStore.ts'
import {
  type RecordedAction,
  type RecordedStep,
  recordedComponents,
  recordedStory,
  type SessionRecording,
} from './SessionRecording.ts'

/** Limits of a recording: number of steps, and characters of JSON. It stops when it exceeds one. */
const MAX_STEPS = 5000
const MAX_SIZE = 5_000_000

/** State of a recording. */
export interface RecorderState {
  readonly isRecording: boolean
  readonly steps: number
  /** Why the recording stopped by itself; null if it did not. */
  readonly ended: string | null
}

/** Records the changes of a story and of the selection, for a later replay. */
export class SessionRecorder extends Observable<RecorderState> {
  readonly #space: SpaceSchema
  readonly #now: () => number
  #store: StoryStore | undefined
  #selection: Selection | undefined
  #initial: Pick<SessionRecording, 'story' | 'blocks'> & { readonly at: number } = {
    story: {},
    blocks: null,
    at: 0,
  }
  #steps: RecordedStep[] = []
  #createdUids: string[] = []
  #size = 0
  #position = 0
  #isChanging = false

  constructor(space: SpaceSchema, now: () => number = Date.now) {
    super({ isRecording: false, steps: 0, ended: null })
    this.#space = space
    this.#now = now
  }

  /** Creates uids for the recorded store. */
  readonly newUid = (): string => {
    const uid = crypto.randomUUID()
    if (this.value.isRecording) this.#createdUids.push(uid)
    return uid
  }

  /** Returns a proxy of the store that records its method calls. */
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
        if (isBefore && change) this.#cancel('An undo reverted a change from before the recording.')
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

  /** Records changes of the selection. */
  recordSelection(selection: Selection): void {
    this.#selection = selection
    let { uids } = selection
    selection.subscribe(() => {
      if (selection.uids === uids) return
      uids = selection.uids
      this.#add({ do: 'select', uids, field: selection.field })
    })
  }

  /** Starts a new recording with the current story. */
  start(): void {
    const store = this.#store
    if (!store) return
    store.endTyping()
    const story = store.story()
    this.#initial = { story, blocks: store.snapshotBlocks(), at: this.#now() }
    this.#steps = []
    this.#createdUids = []
    this.#size = JSON.stringify(recordedStory(story)).length
    this.#position = store.history.position
    this.set({ isRecording: true, steps: 0, ended: null })
    const { uids = [], field = null } = this.#selection ?? {}
    if (uids.length) this.#add({ do: 'select', uids, field })
  }

  /** Stops the recording and returns it; undefined without a recording. */
  stop(): SessionRecording | undefined {
    const store = this.#store
    if (!store || !this.#initial.at) return undefined
    const steps = this.#steps
    const { blocks } = this.#initial
    const story = recordedStory(this.#initial.story, steps)
    const result = { story: recordedStory(store.story(), steps), selected: this.#selection?.uids ?? [] }
    this.set({ ...this.value, isRecording: false })
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

  /** Runs a change without recording its consequences, such as the deselection of a deleted block, which a replay causes too. */
  #during<Result>(change: () => Result): Result {
    const wasChanging = this.#isChanging
    this.#isChanging = true
    try {
      return change()
    } finally {
      this.#isChanging = wasChanging
    }
  }

  #add(action: RecordedAction): void {
    if (!this.value.isRecording || this.#isChanging) return
    const step: RecordedStep = {
      ...action,
      at: this.#now() - this.#initial.at,
      ...(this.#createdUids.length ? { made: this.#createdUids } : {}),
    }
    this.#createdUids = []
    this.#size += JSON.stringify(step).length
    if (this.#steps.length >= MAX_STEPS || this.#size > MAX_SIZE) {
      this.#cancel('The recording reached its maximum length.')
      return
    }
    this.#steps.push(step)
    this.set({ ...this.value, steps: this.#steps.length })
  }

  /** Discards the recording, since it could not be replayed. */
  #cancel(why: string): void {
    if (!this.value.isRecording) return
    this.#initial = { ...this.#initial, at: 0 }
    this.set({ isRecording: false, steps: 0, ended: why })
  }
}
