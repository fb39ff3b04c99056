import { isEqual } from '../../json/isEqual.ts'
import type { JsonValue } from '../space/Json.ts'
import { Observable } from '../store/Observable.ts'
import type { StoryStore } from '../store/StoryStore.ts'

/** A field that was changed here and elsewhere, for which the user has to choose a version. */
export interface Question {
  /** Uid of the block; empty for a property of the story itself. */
  readonly uid: string
  readonly field: string
  readonly mine: JsonValue | undefined
  readonly theirs: JsonValue | undefined
  /** Both versions, one after the other, if the field can contain both. */
  readonly both?: JsonValue
  /** True if the other version is in the story's file: the service stores the question until it is settled. */
  readonly isOfFile: boolean
}

export type Choice = 'mine' | 'theirs' | 'both'

interface Conflict {
  readonly uid: string
  readonly field: string
  readonly theirs?: unknown
  readonly both?: unknown
}

/** The open questions about an edited story. */
export class QuestionList extends Observable<readonly Question[]> {
  readonly #store: StoryStore

  constructor(store: StoryStore) {
    super([])
    this.#store = store
  }

  /** Number of questions about the story's file. */
  get fileCount(): number {
    return this.value.filter(({ isOfFile }) => isOfFile).length
  }

  /** Adds questions about conflicts; replaces questions about the same fields. Ignores equal values and missing blocks. */
  add(conflicts: readonly Conflict[], isOfFile: boolean): void {
    const added = conflicts.flatMap((conflict) => this.#questionAbout(conflict, isOfFile) ?? [])
    const remaining = this.value.filter(
      (question) => this.#has(question.uid) && !added.some((one) => isSameField(one, question)),
    )
    if (added.length || remaining.length < this.value.length) this.set([...remaining, ...added])
  }

  /** Removes the questions about the story that came from merges, not from its file. */
  removeMergeQuestions(): void {
    this.set(this.value.filter(({ isOfFile }) => isOfFile))
  }

  /** Replaces the questions about the story's file. Questions that are missing were settled in a different window. */
  setFileQuestions(conflicts: readonly Conflict[]): void {
    const open = this.value.filter(
      (question) => !question.isOfFile || conflicts.some((conflict) => isSameField(conflict, question)),
    )
    if (open.length < this.value.length) this.set(open)
    this.add(conflicts, true)
  }

  /** Updates `mine` of all questions to the edited story. Removes questions whose versions are equal by now. */
  refresh(): void {
    const items = this.value.flatMap((question): Question[] => {
      const { uid, field, theirs, isOfFile } = question
      if (!this.#has(uid)) return []
      const mine = this.#currentValue(uid, field)
      if (isEqual(mine, question.mine)) return [question]
      // Without `both`, which contains the earlier value.
      return isEqual(mine, theirs) ? [] : [{ uid, field, mine, theirs, isOfFile }]
    })
    if (!isEqual(items, this.value)) this.set(items)
  }

  /** Applies choices as one entry of the history. @returns why fields could not be set, in sentences */
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
          : { kind: 'setField', uid: this.#localUid(uid), field, value },
      )
      if (!outcome.ok) refused.push(outcome.why)
    }
    this.#store.squash(mark, 'Choose between two versions')
    this.set(this.value.filter((question) => !choices.has(question)))
    return refused
  }

  #questionAbout({ uid, field, theirs, both }: Conflict, isOfFile: boolean): Question | undefined {
    if (!this.#has(uid)) return undefined
    const mine = this.#currentValue(uid, field)
    if (isEqual(mine, theirs)) return undefined
    const question = { uid, field, mine, theirs: theirs as JsonValue | undefined, isOfFile }
    return both === undefined ? question : { ...question, both: both as JsonValue }
  }

  #has(uid: string): boolean {
    return uid === '' || this.#store.has(this.#localUid(uid))
  }

  /** The store's uid of a block. That of the root block may differ from its stored uid. */
  #localUid(uid: string): string {
    const { root } = this.#store
    return this.#store.has(uid) || this.#store.json(root)._uid !== uid ? uid : root
  }

  #currentValue(uid: string, field: string): JsonValue | undefined {
    return uid === '' ? this.#store.story()[field] : this.#store.json(this.#localUid(uid))[field]
  }
}

const isSameField = (one: Pick<Question, 'uid' | 'field'>, other: Pick<Question, 'uid' | 'field'>) =>
  one.uid === other.uid && one.field === other.field
