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
import { type Choice, type Question, StoryMerging } from '../StoryMerging.ts'
import type { Connection } from './Connection.ts'

/** Words that tests put into texts. */
const WORD = /\bw\d+\b/g

/**
 * The words that tests put into a value, each with its block: a copy of a block has the same words, and each of the two can be
 * lost.
 * @param uid the block that the value is a field's of
 */
export function wordsIn(value: unknown, uid = ''): ReadonlySet<string> {
  if (typeof value === 'string') return new Set((value.match(WORD) ?? []).map((word) => `${uid} ${word}`))
  if (typeof value !== 'object' || value === null) return new Set()
  const inside = '_uid' in value ? String(value._uid) : uid
  return new Set(Object.values(value).flatMap((one) => [...wordsIn(one, inside)]))
}

/** A browser that keeps what an editor knows of the service. */
class Kept implements EditPersistence {
  readonly state = { kind: 'kept' } as const
  known: LoadedStory
  readonly #store: StoryStore
  /** What was sent, by the names of the saves. */
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

  /** Takes what the service says of saves whose answers were lost. */
  learn(saves: readonly { readonly version: number; readonly save_id: string }[]): void {
    const own = saves.findLast(({ save_id }) => this.#sent.has(save_id))
    if (own) this.known = { story: this.#sent.get(own.save_id)!, version: own.version }
  }

  rebased(loaded: LoadedStory) {
    this.known = loaded
  }

  async flush() {}
}

/** One editor: store, saving and merging as the app puts them together, without anything drawn. */
export class EditedSession {
  readonly connection: Connection
  readonly name: string
  store!: StoryStore
  saving!: Saving
  merging!: StoryMerging
  /** Fields that were changed here, and not by what came in, since both were last alike. */
  readonly changed = new Set<string>()
  /** Questions that were asked about fields that this editor has not changed. */
  readonly wrong: string[] = []
  asked = 0
  #together!: Collaboration
  #log!: Kept
  #end: () => void = () => {}
  #isOwn = false
  #count = 0

  constructor(name: string, connection: Connection, loaded: LoadedStory) {
    this.name = name
    this.connection = connection
    this.open(loaded)
  }

  /** @param edited what is brought back of a window that crashed, onto the version that it had */
  open(loaded: LoadedStory, edited?: JsonObject): void {
    this.#end()
    const copy = JSON.parse(JSON.stringify(loaded)) as LoadedStory
    const store = createStoryStore(copy.story, exampleSpace, { now: () => this.#count++ * 5000 })
    const merging = new StoryMerging({ store, space: exampleSpace })
    this.#log = new Kept(copy, store)
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
    this.#together = new Collaboration({
      port: this.connection,
      api: this.connection.api,
      story: copy.story.id,
      client: this.name,
      identity: { name: this.name, colour: 0 },
      saving,
      merging,
      selection: createSelection(store),
    })
    ends.push(this.#together.start())
    this.#end = () => {
      for (const end of ends) end()
    }
  }

  /** The window is gone, and opened again with the edits that it had kept, on the version that it had. */
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

  /** Does something of one's own, and tells which words came and which went by it. */
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

  /** Answers what is asked: both versions where both can stand, else one by chance. @returns words that were given up */
  answer(chance: Chance, changedThere: ReadonlySet<string>): readonly string[] {
    const { questions } = this.merging
    if (!questions.length) return []
    this.asked += questions.length
    for (const { uid, field } of questions) {
      const key = `${uid} ${field}`
      if (!this.changed.has(key) || !changedThere.has(key)) this.wrong.push(key)
    }
    const given: string[] = []
    const choices = new Map(
      questions.map((question): [Question, Choice] => {
        const choice =
          question.both !== undefined && chance.is(0.7) ? 'both' : chance.of(['mine', 'theirs'] as const)
        const kept = wordsIn(choice === 'both' ? question.both : question[choice], question.uid)
        for (const value of [question.mine, question.theirs])
          for (const word of wordsIn(value, question.uid)) if (!kept.has(word)) given.push(word)
        return [question, choice]
      }),
    )
    this.act(() => this.merging.settle(choices))
    if (this.saving.state.kind === 'conflict') this.saving.rebase(this.saving.state.theirs)
    return given
  }
}
