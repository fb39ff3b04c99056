import { isEqual } from '../../json/isEqual.ts'
import type { FieldsOfBlocks, MergeNote } from '../../services/content/merging/Merged.ts'
import { mergeStories } from '../../services/content/merging/mergeStories.ts'
import type { LoadedStory, Story } from '../api/wire.ts'
import type { MergeElsewhere } from '../saving/mergeElsewhere.ts'
import { fieldSchema } from '../space/fieldOf.ts'
import type { JsonObject } from '../space/Json.ts'
import type { SpaceSchema } from '../space/SpaceSchema.ts'
import type { StoryStore } from '../store/StoryStore.ts'
import { getFieldValue, withFields } from './originalValues.ts'
import { QuestionList } from './QuestionList.ts'

/** Properties of a story that users edit. The service changes other properties with each save. */
const EDITABLE = [
  'content',
  'name',
  'slug',
  'tag_list',
  'is_startpage',
  'position',
  'sort_by_date',
  'translated_slugs',
] as const

const editablePart = (story: JsonObject): JsonObject =>
  Object.fromEntries(EDITABLE.filter((key) => key in story).map((key) => [key, story[key]]))

interface MergingOptions {
  readonly store: StoryStore
  readonly space: SpaceSchema
  /** Called with results of a merge that may surprise the user. */
  readonly onNotes?: (notes: readonly MergeNote[]) => void
}

/** Merges saves of other editors into the edited story, and collects questions about fields that both sides changed. */
export class StoryMerging {
  readonly questions: QuestionList
  readonly #store: StoryStore
  readonly #space: SpaceSchema
  readonly #onNotes: (notes: readonly MergeNote[]) => void
  /**
   * Common ancestor for the next merge while questions are open: their story as merged last, with original values in the fields in
   * question, so that these conflict in the next merge as well.
   */
  #openMerge: { readonly base: Story; readonly ancestor: JsonObject } | undefined
  /** Original fields of blocks that were removed elsewhere but are preserved here, because they were edited. They may be restored elsewhere. */
  #preservedBlocks: FieldsOfBlocks = new Map()

  constructor({ store, space, onNotes = () => {} }: MergingOptions) {
    this.questions = new QuestionList(store)
    this.#store = store
    this.#space = space
    this.#onNotes = onNotes
  }

  /** Merges into the store. Fields with open questions have the local value. */
  readonly merge: MergeElsewhere = ({ base, theirs }) => {
    const ancestor = this.#openMerge?.base === base ? this.#openMerge.ancestor : base
    const remote = editablePart(theirs.story)
    const { story, conflicts, notes, left } = mergeStories(
      editablePart(ancestor) as never,
      editablePart(this.#store.story()) as never,
      remote as never,
      (component, field) => fieldSchema(this.#space.components.get(component), field)?.type,
      this.#preservedBlocks,
    )
    this.#preservedBlocks = left
    this.#store.receive(story as JsonObject)
    // Fields that are still in question conflict in this merge, too.
    this.questions.removeMergeQuestions()
    this.questions.add(conflicts, false)
    this.updateFileQuestions(theirs)
    if (notes.length) this.#onNotes(notes)
    if (this.questions.value.some(({ isOfFile }) => !isOfFile)) {
      const originals = conflicts.map(({ uid, field }) => ({
        uid,
        field,
        value: getFieldValue(ancestor, { uid, field }),
      }))
      this.#openMerge = { base, ancestor: withFields(theirs.story, originals) }
      return 'ask'
    }
    this.#openMerge = undefined
    return isEqual(editablePart(this.#store.story()), remote) ? 'same' : 'merged'
  }

  /** Updates the questions about the story's file from a response of the service. */
  updateFileQuestions({ conflicts = [] }: LoadedStory): void {
    this.questions.setFileQuestions(conflicts)
  }
}
