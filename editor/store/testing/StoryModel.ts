import { expect } from 'vitest'
import type { Chance } from '../../../services/testing/Chance.ts'
import type { JsonObject } from '../../space/Json.ts'
import { createStoryStore } from '../createStoryStore.ts'
import type { Change, Command, StoryStore } from '../StoryStore.ts'
import { assembleNaively } from './assembleNaively.ts'
import { exampleSpace } from './exampleSpace.ts'
import { RecordedEdits } from './RecordedEdits.ts'
import { randomCommand } from './randomCommand.ts'

/** State of one block, read from the store. */
interface BlockState {
  readonly component: string
  readonly fields: string
  readonly position: string
  readonly slots: ReadonlyMap<string, readonly string[]>
}

/** Runs random commands and compares the store with a model without diffs: the JSON of the story after each entry. */
export class StoryModel {
  readonly store: StoryStore
  readonly #chance: Chance
  readonly #first: string
  readonly #edits: RecordedEdits
  /** JSON of the story after each entry; the first is the opened story. */
  #texts: string[]
  #position = 0
  #now = 0
  #typing: { readonly name: string; readonly at: number } | null = null
  #uids = 0
  accepted = 0
  refused = 0

  constructor(story: JsonObject, chance: Chance) {
    this.#chance = chance
    this.store = createStoryStore(story, exampleSpace, {
      now: () => this.#now,
      newUid: () => {
        this.#uids += 1
        return `new ${this.#uids}`
      },
    })
    this.#edits = new RecordedEdits(this.store)
    this.#first = this.#text()
    this.#texts = [this.#first]
  }

  step(): void {
    this.#now += this.#chance.of([10, 400, 1500])
    const kind = this.#chance.next()
    if (kind < 0.12) this.#undo()
    else if (kind < 0.2) this.#redo()
    else if (kind < 0.26) this.#drag()
    else this.#command()
  }

  /** Undoes and redoes everything, in this store and in one that is opened with the serialized history. */
  finish(): void {
    const { store } = this
    const last = this.#texts.at(-1)
    while (store.canRedo) store.redo()
    expect(this.#text()).toBe(last)
    const reopened = createStoryStore(JSON.parse(this.#text()) as JsonObject, exampleSpace, {
      history: JSON.parse(JSON.stringify({ ...store.history, base: JSON.parse(this.#first).content })),
    })
    expect(reopened.history).toEqual(JSON.parse(JSON.stringify(store.history)))
    this.#edits.checkDiffs(this.#chance)
    for (const each of [store, reopened]) {
      while (each.canUndo) expect(each.undo()).not.toBeNull()
      expect(JSON.stringify(each.story())).toBe(this.#first)
      while (each.canRedo) expect(each.redo()).not.toBeNull()
      expect(JSON.stringify(each.story())).toBe(last)
    }
  }

  #command(): void {
    const { store } = this
    const command = randomCommand(store, this.#chance)
    const storyBefore = store.story()
    const { outcome, changes, before, now } = this.#runChecked(() => store.run(command))
    if (!outcome.ok) {
      this.refused += 1
      expect(outcome.why).toMatch(/^[A-Z].+\.$/)
      expect(store.story()).toBe(storyBefore)
      return
    }
    this.accepted += 1
    if (!changes.length) {
      expect(store.story()).toBe(storyBefore)
      this.#checkHistory()
      return
    }
    this.#checkRules(before, now, command)
    this.#push(this.#isSameTyping(command))
  }

  #isSameTyping(command: Command): boolean {
    const name =
      'typing' in command && command.typing !== undefined
        ? JSON.stringify([command.kind, 'uid' in command ? command.uid : '', command.field, command.typing])
        : null
    const last = this.#typing
    this.#typing = name === null ? null : { name, at: this.#now }
    return name !== null && last?.name === name && this.#now - last.at <= 1000
  }

  #push(isJoined: boolean): void {
    this.#texts = this.#texts.slice(0, this.#position + 1)
    if (isJoined) this.#texts[this.#position] = this.#text()
    else {
      this.#position += 1
      this.#texts.push(this.#text())
    }
    this.#checkHistory()
  }

  #undo(): void {
    this.#typing = null
    this.#runChecked(() => this.store.undo())
    this.#position = Math.max(0, this.#position - 1)
    this.#checkHistory()
  }

  #redo(): void {
    this.#typing = null
    this.#runChecked(() => this.store.redo())
    this.#position = Math.min(this.#texts.length - 1, this.#position + 1)
    this.#checkHistory()
  }

  /** Runs a few commands after a mark, and then squashes or bails. */
  #drag(): void {
    this.#typing = null
    const before = this.#text()
    const revision = this.store.revision
    const mark = this.store.mark()
    for (let moves = this.#chance.below(4); moves >= 0; moves -= 1)
      this.#runChecked(() => this.store.run(randomCommand(this.store, this.#chance, true)))
    if (this.#chance.is(0.5)) {
      this.#runChecked(() => this.store.bail(mark))
      expect(this.#text()).toBe(before)
      this.#checkHistory()
      return
    }
    const isChanged = this.store.revision !== revision
    this.store.squash(mark, 'A drag')
    if (!isChanged) {
      this.#checkHistory()
      return
    }
    this.#push(false)
    expect(this.store.undoLabel).toBe('A drag')
  }

  #checkHistory(): void {
    this.#edits.checkRevision()
    expect(this.#text()).toBe(this.#texts[this.#position])
    expect(this.store.history.position).toBe(this.#position)
    expect(this.store.history.entries).toHaveLength(this.#texts.length - 1)
  }

  /** Runs an action, and checks that the notified change has exactly the differences, and that the JSON matches the blocks. */
  #runChecked<T>(act: () => T): {
    readonly outcome: T
    readonly changes: readonly Change[]
    readonly before: ReadonlyMap<string, BlockState>
    readonly now: ReadonlyMap<string, BlockState>
  } {
    const { store } = this
    const before = this.#readBlocks()
    const story = withoutContent(store.story())
    const changes: Change[] = []
    const stop = store.subscribe((change) => changes.push(change))
    const outcome = act()
    stop()
    expect(changes.length).toBeLessThan(2)
    const now = this.#readBlocks()
    const [change] = changes
    expect({
      fields: sorted(change?.fields),
      slots: sorted(change?.slots),
      added: sorted(change?.added),
      removed: sorted(change?.removed),
      moved: sorted(change?.moved),
    }).toEqual(differences(before, now))
    if (!change?.story) expect(withoutContent(store.story())).toBe(story)
    expect(JSON.stringify(store.story().content) === JSON.stringify(assembleNaively(store, store.root))).toBe(
      true,
    )
    for (const uid of this.#chance.some([...now.keys()], 3))
      expect(store.json(uid)).toEqual(assembleNaively(store, uid))
    return { outcome, changes, before, now }
  }

  #readBlocks(): ReadonlyMap<string, BlockState> {
    const { store } = this
    const before = new Map<string, BlockState>()
    const stack = [store.root]
    for (let uid = stack.pop(); uid !== undefined; uid = stack.pop()) {
      const { component, fields, parent, slot } = store.block(uid)
      if (before.has(uid)) throw new Error(`Block ${uid} is in two slots.`)
      const slots = new Map<string, readonly string[]>()
      for (const name of store.slots(uid)) {
        const children = store.children(uid, name)
        if (children.length) slots.set(name, children)
        for (const child of children) {
          const { parent: above, slot: inside } = store.block(child)
          if (above !== uid || inside !== name)
            throw new Error(
              `Block ${child} is in ${name} of ${uid}, but its record says ${inside} of ${above}.`,
            )
          stack.push(child)
        }
      }
      before.set(uid, { component, fields: JSON.stringify(fields), position: `${parent} ${slot}`, slots })
    }
    return before
  }

  /** Checks that only violations of slot rules exist that existed before, or new blocks with too few children. */
  #checkRules(
    before: ReadonlyMap<string, BlockState>,
    after: ReadonlyMap<string, BlockState>,
    command: Command,
  ): void {
    const { store } = this
    for (const [uid, { component, slots }] of after) {
      const was = before.get(uid)
      for (const slot of new Set([...slots.keys(), ...(was?.slots.keys() ?? [])])) {
        const now = slots.get(slot) ?? []
        const then = was?.slots.get(slot) ?? []
        const isSame = was?.component === component
        const { minimum, maximum } = exampleSpace.bounds(component, slot)
        const problems: string[] = []
        if (now.length > maximum && now.length > then.length) problems.push(`has ${now.length}`)
        if (now.length < minimum && isSame && now.length < then.length) problems.push(`has ${now.length}`)
        for (const child of now) {
          const isUnchanged =
            isSame && then.includes(child) && before.get(child)?.component === store.block(child).component
          const verdict = exampleSpace.allows(component, slot, store.block(child).component)
          if (!isUnchanged && !verdict.ok) problems.push(verdict.why)
        }
        if (problems.length) throw new Error(`${command.kind}: ${slot} of ${uid} ${problems.join(' ')}`)
      }
    }
  }

  #text(): string {
    return JSON.stringify(this.store.story())
  }
}

const sorted = (uids: ReadonlySet<string> | undefined) => [...(uids ?? [])].sort()

const withoutContent = ({ content: _, ...facts }: JsonObject) => JSON.stringify(facts)

function differences(before: ReadonlyMap<string, BlockState>, after: ReadonlyMap<string, BlockState>) {
  const both = [...before.keys()].filter((uid) => after.has(uid))
  const where = (differs: (one: BlockState, other: BlockState) => boolean) =>
    both.filter((uid) => differs(before.get(uid)!, after.get(uid)!)).sort()
  return {
    fields: where((one, other) => one.fields !== other.fields),
    slots: where(
      (one, other) => JSON.stringify([...one.slots].sort()) !== JSON.stringify([...other.slots].sort()),
    ),
    added: [...after.keys()].filter((uid) => !before.has(uid)).sort(),
    removed: [...before.keys()].filter((uid) => !after.has(uid)).sort(),
    moved: where((one, other) => one.position !== other.position),
  }
}
