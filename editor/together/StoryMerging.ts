import type { FieldsOfBlocks, MergeNote } from '../../services/content/merging/Merged.ts'
import { mergeStories } from '../../services/content/merging/mergeStories.ts'
import { sameJson } from '../../services/content/merging/sameJson.ts'
import type { LoadedStory, Story } from '../api/wire.ts'
import type { MergeElsewhere } from '../saving/mergeElsewhere.ts'
import { fieldSchema } from '../space/fieldOf.ts'
import type { JsonObject, JsonValue } from '../space/Json.ts'
import type { SpaceSchema } from '../space/SpaceSchema.ts'
import type { StoryStore } from '../store/StoryStore.ts'
import { fieldIn, withFields } from './originalValues.ts'

/** A field that was changed here and elsewhere, and waits for a choice. */
export interface Question {
  /** Empty for a fact of the story itself. */
  readonly uid: string
  readonly field: string
  readonly mine: JsonValue | undefined
  readonly theirs: JsonValue | undefined
  /** With both one behind the other, where the field can hold both. */
  readonly both?: JsonValue
  /** Whether the other version is that of the story's file: the service keeps the question until it is settled. */
  readonly isOfFile: boolean
}

export type Choice = 'mine' | 'theirs' | 'both'

/** What is edited of a story; the service changes others of its facts with each save. */
const EDITED = [
  'content',
  'name',
  'slug',
  'tag_list',
  'is_startpage',
  'position',
  'sort_by_date',
  'translated_slugs',
] as const

const editedOf = (story: JsonObject): JsonObject =>
  Object.fromEntries(EDITED.filter((key) => key in story).map((key) => [key, story[key]]))

type Conflict = {
  readonly uid: string
  readonly field: string
  readonly theirs?: unknown
  readonly both?: unknown
}

interface Parts {
  readonly store: StoryStore
  readonly space: SpaceSchema
  /** Told of what a merge did that may surprise. */
  readonly onNotes?: (notes: readonly MergeNote[]) => void
}

/** Brings what others save into the edited story, and keeps what has to be asked until it is answered. */
export class StoryMerging {
  readonly #store: StoryStore
  readonly #space: SpaceSchema
  readonly #onNotes: (notes: readonly MergeNote[]) => void
  readonly #listeners = new Set<() => void>()
  #questions: readonly Question[] = []
  /** What is taken in of theirs while a question waits: for the next merge both sides begin there, but for the fields that are asked for. */
  #asked: { readonly base: Story; readonly from: JsonObject } | undefined
  /** Blocks that stay here though others removed them, as they were: others may take them back. */
  #left: FieldsOfBlocks = new Map()

  constructor({ store, space, onNotes = () => {} }: Parts) {
    this.#store = store
    this.#space = space
    this.#onNotes = onNotes
  }

  get questions(): readonly Question[] {
    return this.#questions
  }

  /** How many are about the story's file. */
  get ofFile(): number {
    return this.#questions.filter(({ isOfFile }) => isOfFile).length
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** What only one side changed is in the store when this returns; mine stands in the fields that are asked for. */
  readonly merge: MergeElsewhere = ({ base, theirs }) => {
    const from = this.#asked?.base === base ? this.#asked.from : base
    const mine = editedOf(this.#store.story())
    const other = editedOf(theirs.story)
    const { story, conflicts, notes, left } = mergeStories(
      editedOf(from) as never,
      mine as never,
      other as never,
      (component, field) => fieldSchema(this.#space.components.get(component), field)?.type,
      this.#left,
    )
    this.#left = left
    this.#store.receive(story as JsonObject)
    // What is still asked for conflicts again.
    this.#questions = this.#questions.filter(({ isOfFile }) => isOfFile)
    this.#ask(conflicts, false)
    this.takeFileQuestions(theirs)
    this.#tell()
    if (notes.length) this.#onNotes(notes)
    if (this.#questions.some(({ isOfFile }) => !isOfFile)) {
      const originals = conflicts.map(({ uid, field }) => ({
        uid,
        field,
        value: fieldIn(from, { uid, field }),
      }))
      this.#asked = { base, from: withFields(theirs.story, originals) }
      return 'ask'
    }
    this.#asked = undefined
    return sameJson(editedOf(this.#store.story()), other) ? 'same' : 'merged'
  }

  /** Asks what the service keeps for this story, as its answers say it. */
  takeFileQuestions({ conflicts = [] }: LoadedStory): void {
    const isAsked = ({ uid, field }: Question) =>
      conflicts.some((conflict) => conflict.uid === uid && conflict.field === field)
    const left = this.#questions.filter((question) => !question.isOfFile || isAsked(question))
    // Settled in another window.
    if (left.length < this.#questions.length) {
      this.#questions = left
      this.#tell()
    }
    this.#ask(conflicts, true)
  }

  /** Brings the questions up to the edited story: what was written since they came up is `mine`. */
  refresh(): void {
    const questions = this.#questions.flatMap((question): Question[] => {
      const { uid, field, both, ...rest } = question
      if (!this.#has(uid)) return []
      const mine = this.#current(uid, field)
      if (sameJson(mine, rest.mine)) return [question]
      // `both` has the words of before.
      return sameJson(mine, rest.theirs) ? [] : [{ ...rest, uid, field, mine }]
    })
    if (sameJson(questions, this.#questions)) return
    this.#questions = questions
    this.#tell()
  }

  /** Settles questions as they were chosen, as one entry of the history. @returns why some could not be, in sentences */
  settle(choices: ReadonlyMap<Question, Choice>): readonly string[] {
    const refused: string[] = []
    const mark = this.#store.mark()
    for (const [question, choice] of choices) {
      if (choice === 'mine') continue
      const { uid, field } = question
      const value = question[choice]
      const outcome = this.#store.run(
        uid === ''
          ? { kind: 'setStory', field, value }
          : { kind: 'setField', uid: this.#named(uid), field, value },
      )
      if (!outcome.ok) refused.push(outcome.why)
    }
    this.#store.squash(mark, 'Choose between two versions')
    this.#questions = this.#questions.filter((question) => !choices.has(question))
    this.#tell()
    return refused
  }

  #ask(conflicts: readonly Conflict[], isOfFile: boolean): void {
    const questions = conflicts.flatMap((conflict): Question[] => {
      const { uid, field } = conflict
      if (!this.#has(uid)) return []
      const mine = this.#current(uid, field)
      const theirs = conflict.theirs as JsonValue | undefined
      if (sameJson(mine, theirs)) return []
      return [
        {
          uid,
          field,
          mine,
          theirs,
          isOfFile,
          ...(conflict.both === undefined ? {} : { both: conflict.both as JsonValue }),
        },
      ]
    })
    const isOther = ({ uid, field }: Question) =>
      questions.every((question) => question.uid !== uid || question.field !== field)
    const left = this.#questions.filter((question) => isOther(question) && this.#has(question.uid))
    if (!questions.length && left.length === this.#questions.length) return
    this.#questions = [...left, ...questions]
    this.#tell()
  }

  /** Whether the block is in the story, or the story itself is meant. */
  #has(uid: string): boolean {
    return uid === '' || this.#store.has(this.#named(uid))
  }

  /** The content itself, whatever uid it has. */
  #named(uid: string): string {
    return this.#store.has(uid) || this.#store.json(this.#store.root)._uid !== uid ? uid : this.#store.root
  }

  #current(uid: string, field: string): JsonValue | undefined {
    return uid === '' ? this.#store.story()[field] : this.#store.json(this.#named(uid))[field]
  }

  #tell(): void {
    for (const listener of [...this.#listeners]) listener()
  }
}
