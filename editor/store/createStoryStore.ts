import type { JsonObject } from '../space/Json.ts'
import type { SpaceSchema } from '../space/SpaceSchema.ts'
import { adaptDiff } from './adaptDiff.ts'
import type { ChangeRecord } from './ChangeRecord.ts'
import { freezeJson } from './freezeJson.ts'
import { History, type HistoryEntry } from './History.ts'
import type { Plan } from './Plan.ts'
import { planCommand } from './planCommand.ts'
import { RemovedEmbeds } from './RemovedEmbeds.ts'
import { RevisionCounter } from './RevisionCounter.ts'
import { receiveStory } from './receiveStory.ts'
import { restoreEdits, type StoredEdits } from './restoreEdits.ts'
import { restoreHistory, type StoredHistory } from './restoreHistory.ts'
import { inverse, isEmpty, type StoryDiff } from './StoryDiff.ts'
import { StoryState } from './StoryState.ts'
import type { Change, Command, Mark, Outcome, StoryStore } from './StoryStore.ts'
import { Subscribers } from './Subscribers.ts'
import { selectedBlocks } from './selectedBlocks.ts'
import { snapshotBlocks } from './snapshotBlocks.ts'
import { UidAllocator } from './UidAllocator.ts'

export interface StoreOptions {
  /** Current time in milliseconds since 1970, for pauses between edits of a typing sequence. */
  readonly now?: () => number
  /** Returns a uid that no block of any story has. */
  readonly newUid?: () => string
  /**
   * The stored history to continue. If the story was changed elsewhere since, entries are applied as far as they still fit. Ignored if it
   * is damaged, or if blocks cannot be matched because their uids are generated.
   */
  readonly history?: StoredHistory
  /** The stored edits to continue. They replace the story. */
  readonly edits?: StoredEdits
}

/**
 * Opens a story for editing. Freezes it. Broken content is accepted and saved unchanged.
 * @throws Error if the stored edits do not fit
 */
export function createStoryStore(
  story: JsonObject,
  space: SpaceSchema,
  options: StoreOptions = {},
): StoryStore {
  const { now = Date.now, newUid = () => crypto.randomUUID() } = options
  const uidAllocator = new UidAllocator(newUid, typeof story.uuid === 'string' ? story.uuid : undefined)
  freezeJson(story)
  const { state, history, isHistoryStale } = restoreState(story, space, options, uidAllocator)
  const { tree } = state
  uidAllocator.isUsed = (uid) => tree.has(uid)
  const removedEmbeds = new RemovedEmbeds()
  const subscribers = new Subscribers()
  const revisions = new RevisionCounter(history.done)
  /** True if the story was changed elsewhere, so that entries of the history may not fit. */
  let mayEntriesMisfit = isHistoryStale

  const plan = (command: Command): Plan =>
    planCommand(state, command, { uidAllocator, newUid, removedEmbeds })

  function apply(
    diffs: readonly StoryDiff[],
    direction: 'do' | 'undo',
    record?: ChangeRecord,
  ): Change | null {
    const change = state.apply(diffs, direction, record)
    if (!change) return null
    revisions.increment()
    subscribers.diffs.notify(direction === 'do' ? diffs : diffs.toReversed().map(inverse))
    return change
  }

  function run(command: Command): Outcome {
    const planned = plan(command)
    if (!planned.ok) return planned
    const { diff, uids, label, lost } = planned
    if (isEmpty(diff)) return { ok: true, uids, lost }
    if (command.kind === 'setField') removedEmbeds.collect(tree, diff, command.uid)
    const change = apply([diff], 'do')
    if (!change) throw new Error(`The command ${command.kind} created a diff that does not fit its story.`)
    const typing = typingKey(command)
    history.push(diff, {
      label: typing === undefined ? label : label.replace(/^Edit/, 'Typing in'),
      at: now(),
      typing,
    })
    revisions.record(history.done)
    subscribers.notify(change, 'command')
    return { ok: true, uids, lost }
  }

  /** Undoes or redoes an entry; as far as it fits if the story was changed elsewhere. */
  function step(entry: HistoryEntry | null, direction: 'do' | 'undo'): Change | null {
    history.endTyping()
    if (!entry) return null
    const exact = mayEntriesMisfit ? null : apply(entry.diffs, direction)
    const adapted = exact ? undefined : applyAdapted(entry, direction)
    if (direction === 'undo') history.back(adapted?.entry)
    else history.forward(adapted?.entry)
    if (adapted) revisions.forget()
    revisions.record(history.done)
    const change = exact ?? adapted!.change
    subscribers.notify(change, direction === 'undo' ? 'undo' : 'redo')
    return change
  }

  /** Applies an entry as far as it fits. The returned entry has the applied diffs, for the next undo or redo. */
  function applyAdapted(
    entry: HistoryEntry,
    direction: 'do' | 'undo',
  ): { entry: HistoryEntry; change: Change } {
    const applied: StoryDiff[] = []
    const record = state.trackChanges()
    for (const step of direction === 'do' ? entry.diffs : entry.diffs.toReversed().map(inverse)) {
      const diff = state.fits(step) ? step : adaptDiff(state, step)
      if (isEmpty(diff) || !apply([diff], 'do', record)) continue
      applied.push(diff)
    }
    const diffs = direction === 'do' ? applied : applied.toReversed().map(inverse)
    return { entry: Object.freeze({ ...entry, diffs }), change: record.compare(true) }
  }

  return {
    root: tree.root,
    has: (uid) => tree.has(uid),
    block: (uid) => tree.node(uid).record,
    children: (uid, slot) => tree.children(uid, slot),
    slots: (uid) => tree.slotNames(uid),
    path: (uid) => tree.path(uid),
    outermost: (uids) =>
      selectedBlocks(
        tree,
        uids.filter((uid) => tree.has(uid)),
      ),
    json: (uid) => tree.json(uid),
    story: () => state.story(),
    check(command) {
      const planned = plan(command)
      return planned.ok ? { ok: true, lost: planned.lost } : planned
    },
    run,
    get canUndo() {
      return history.done !== null
    },
    get canRedo() {
      return history.undone !== null
    },
    get undoLabel() {
      return history.done?.label ?? null
    },
    get redoLabel() {
      return history.undone?.label ?? null
    },
    undo: () => step(history.done, 'undo'),
    redo: () => step(history.undone, 'do'),
    endTyping: () => history.endTyping(),
    mark: () => history.mark(),
    squash(mark: Mark, label: string) {
      history.squash(mark, label)
      revisions.assign(history.done)
    },
    bail(mark: Mark) {
      const diffs = history.bail(mark)
      if (!diffs.length) return
      const change = apply(diffs, 'undo') ?? applyAdapted({ label: '', at: 0, diffs }, 'undo').change
      revisions.record(history.done)
      subscribers.notify(change, 'bail')
    },
    receive(story) {
      const diff = receiveStory(state, story, uidAllocator.stored())
      const change = isEmpty(diff) ? null : apply([diff], 'do')
      if (!change) return null
      mayEntriesMisfit = true
      subscribers.notify(change, 'receive')
      return change
    },
    get revision() {
      return revisions.current
    },
    get history() {
      return history.state
    },
    snapshotBlocks: () => snapshotBlocks(tree, uidAllocator.hasGenerated),
    subscribe: (listener) => subscribers.all.add(listener),
    subscribeDiffs: (listener) => subscribers.diffs.add(listener),
    subscribeBlock: (uid, listener) => subscribers.addForBlock(uid, listener),
  }
}

/** Opens the story with its stored edits and history, as far as they can be used. */
function restoreState(
  story: JsonObject,
  space: SpaceSchema,
  options: StoreOptions,
  uidAllocator: UidAllocator,
): { readonly state: StoryState; readonly history: History; readonly isHistoryStale: boolean } {
  const edited = options.edits && restoreEdits(options.edits, space, uidAllocator)
  const restored =
    options.history &&
    restoreHistory(edited?.story() ?? story, space, options.history, () => uidAllocator.stored())
  const state = restored?.state ?? edited ?? new StoryState(story, space, uidAllocator.stored())
  // In a story that was changed elsewhere, generated uids may belong to different blocks than in the history.
  const usable = restored?.state || !uidAllocator.hasGenerated ? restored : undefined
  return {
    state,
    history: new History(usable?.history),
    isHistoryStale: usable !== undefined && !usable.state,
  }
}

/** Identifies the typing sequence of an edit, within its field; undefined if the command has none. */
function typingKey(command: Command): string | undefined {
  if (!('typing' in command) || command.typing === undefined) return undefined
  return command.kind === 'setField'
    ? JSON.stringify([command.uid, command.field, command.typing])
    : JSON.stringify([command.field, command.typing])
}
