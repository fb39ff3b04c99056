import type { Chance } from '../../../services/testing/Chance.ts'
import type { LoadedStory, Story } from '../../api/wire.ts'
import type { EditPersistence } from '../../saving/EditPersistence.ts'
import { Saving } from '../../saving/Saving.ts'
import { createSelection } from '../../session/createSelection.ts'
import type { JsonObject } from '../../space/Json.ts'
import { createStoryStore } from '../../store/createStoryStore.ts'
import type { StoryStore } from '../../store/StoryStore.ts'
import { exampleSpace } from '../../store/testing/exampleSpace.ts'
import { Collaboration } from '../Collaboration.ts'
import type { Choice, Question } from '../QuestionList.ts'
import { StoryMerging } from '../StoryMerging.ts'
import type { Connection } from './Connection.ts'

/** Words that tests insert. */
const WORD = /\bw\d+\b/g

/**
 * Returns the test words of a value, prefixed by the uid of their block, because a copy of a block contains the same words.
 * @param uid the block that contains the value
 */
export function wordsIn(value: unknown, uid = ''): ReadonlySet<string> {
  if (typeof value === 'string') return new Set((value.match(WORD) ?? []).map((word) => `${uid} ${word}`))
  if (typeof value !== 'object' || value === null) return new Set()
  const inside = '_uid' in value ? String(value._uid) : uid
  return new Set(Object.values(value).flatMap((one) => [...wordsIn(one, inside)]))
}

/** Replaces the browser's storage of an editor's saves. */
class MemoryPersistence implements EditPersistence {
  readonly state = { kind: 'stored' } as const
  known: LoadedStory
  readonly #store: StoryStore
  /** Stories that were sent, by save id. */
  readonly #sent = new Map<string, Story>()

  constructor(known: LoadedStory, store: StoryStore) {
    this.known = known
    this.#store = store
  }

  sending() {
    const id = `save/${crypto.randomUUID()}`
    this.#sent.set(id, this.#store.story() as Story)
    const saved = (loaded: LoadedStory) => {
      this.known = loaded
    }
    return { id, written: Promise.resolve(), saved }
  }

  /** Learns from the service which saves succeeded without a response. */
  learn(saves: readonly { readonly version: number; readonly save_id: string }[]): void {
    const own = saves.findLast(({ save_id }) => this.#sent.has(save_id))
    if (own) this.known = { story: this.#sent.get(own.save_id)!, version: own.version }
  }

  rebased(loaded: LoadedStory) {
    this.known = loaded
  }

  async flush() {}
}

/** One editor without an interface: store, saving and merging, connected as in the app. */
export class EditedSession {
  readonly connection: Connection
  readonly name: string
  store!: StoryStore
  saving!: Saving
  merging!: StoryMerging
  /** Fields that were changed here, and not by received changes, since both editors were last equal. */
  readonly changed = new Set<string>()
  /** Questions about fields that this editor did not change. */
  readonly unexpectedQuestions: string[] = []
  questionCount = 0
  #collaboration!: Collaboration
  #log!: MemoryPersistence
  #end: () => void = () => {}
  #isOwn = false
  #count = 0

  constructor(name: string, connection: Connection, loaded: LoadedStory) {
    this.name = name
    this.connection = connection
    this.open(loaded)
  }

  /** @param edited the edits of a crashed window, to restore onto the version that it had */
  open(loaded: LoadedStory, edited?: JsonObject): void {
    this.#end()
    const copy = JSON.parse(JSON.stringify(loaded)) as LoadedStory
    const store = createStoryStore(copy.story, exampleSpace, { now: () => this.#count++ * 5000 })
    const merging = new StoryMerging({ store, space: exampleSpace })
    this.#log = new MemoryPersistence(copy, store)
    const saving = new Saving({
      api: this.connection.api,
      store,
      loaded: copy,
      merge: merging.merge,
      log: this.#log,
    })
    Object.assign(this, { store, merging, saving })
    store.subscribeDiffs((diffs) => {
      if (!this.#isOwn) return
      for (const { updated, added, story } of diffs) {
        for (const { uid, fields } of updated)
          for (const { field } of fields) this.changed.add(`${uid} ${field}`)
        for (const { uid, fields } of added)
          for (const field of Object.keys(fields)) this.changed.add(`${uid} ${field}`)
        for (const { field } of story?.fields ?? []) this.changed.add(` ${field}`)
      }
    })
    const ends = [saving.start()]
    if (edited) store.receive(JSON.parse(JSON.stringify(edited)) as JsonObject)
    this.#collaboration = new Collaboration({
      port: this.connection,
      api: this.connection.api,
      story: copy.story.id,
      client: this.name,
      identity: { name: this.name, colour: 0 },
      saving,
      merging,
      selection: createSelection(store),
    })
    ends.push(this.#collaboration.start())
    this.#end = () => {
      for (const end of ends) end()
    }
  }

  /** Simulates a crash: reopens the window with its stored edits, on the version that it had. */
  async crash(): Promise<void> {
    if (!this.connection.isUp) return
    this.#log.learn(
      await this.connection.savesSince(this.store.story().id as number, this.#log.known.version),
    )
    this.open(this.#log.known, this.store.story())
  }

  close(): void {
    this.#end()
  }

  /** Makes a local edit, and returns the words that it added and removed. */
  act(work: () => void): { readonly added: readonly string[]; readonly removed: readonly string[] } {
    const before = wordsIn(this.store.story())
    this.#isOwn = true
    work()
    this.#isOwn = false
    const after = wordsIn(this.store.story())
    return {
      added: [...after].filter((word) => !before.has(word)),
      removed: [...before].filter((word) => !after.has(word)),
    }
  }

  /** Answers all questions: with both versions if possible, else randomly. @returns words that were given up */
  answer(chance: Chance, changedThere: ReadonlySet<string>): readonly string[] {
    const questions = this.merging.questions.value
    if (!questions.length) return []
    this.questionCount += questions.length
    for (const { uid, field } of questions) {
      const key = `${uid} ${field}`
      if (!this.changed.has(key) || !changedThere.has(key)) this.unexpectedQuestions.push(key)
    }
    const givenUp: string[] = []
    const choices = new Map(
      questions.map((question): [Question, Choice] => {
        const choice =
          question.both !== undefined && chance.is(0.7) ? 'both' : chance.of(['mine', 'theirs'] as const)
        const preserved = wordsIn(choice === 'both' ? question.both : question[choice], question.uid)
        for (const value of [question.mine, question.theirs])
          for (const word of wordsIn(value, question.uid)) if (!preserved.has(word)) givenUp.push(word)
        return [question, choice]
      }),
    )
    this.act(() => this.merging.questions.settle(choices))
    if (this.saving.state.kind === 'conflict') this.saving.rebase(this.saving.state.theirs)
    return givenUp
  }
}
