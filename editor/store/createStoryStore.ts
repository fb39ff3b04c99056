import type { JsonObject } from '../space/Json.ts'
import type { SpaceSchema } from '../space/SpaceSchema.ts'
import { adaptDiff } from './adaptDiff.ts'
import type { ChangeRecord } from './ChangeRecord.ts'
import { freezeJson } from './freezeJson.ts'
import { History, type HistoryEntry } from './History.ts'
import type { Plan } from './Plan.ts'
import { planCommand } from './planCommand.ts'
import { RemovedEmbeds } from './RemovedEmbeds.ts'
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
  /** Milliseconds since 1970, by which a pause ends a typing. */
  readonly now?: () => number
  /** A uid that no block of any story has. */
  readonly newUid?: () => string
  /**
   * A history to go on with, as it was kept. Where its done entries do not lead from its base to this story, since others changed it, they
   * are taken back as far as they fit. It is left out where it is damaged, and where blocks then have no uid to be known by.
   */
  readonly history?: StoredHistory
  /** Edits to go on with, as they were kept: they take the place of the story. */
  readonly edits?: StoredEdits
}

/**
 * Opens a story. It is frozen, and taken as it is: what is broken in it can be edited round, and comes back unchanged.
 * @throws Error where kept edits do not fit
 */
export function createStoryStore(
  story: JsonObject,
  space: SpaceSchema,
  options: StoreOptions = {},
): StoryStore {
  const { now = Date.now, newUid = () => crypto.randomUUID() } = options
  const uidAllocator = new UidAllocator(newUid, typeof story.uuid === 'string' ? story.uuid : undefined)
  freezeJson(story)
  const edited = options.edits && restoreEdits(options.edits, space, uidAllocator)
  const kept =
    options.history &&
    restoreHistory(edited?.story() ?? story, space, options.history, () => uidAllocator.stored())
  const state = kept?.state ?? edited ?? new StoryState(story, space, uidAllocator.stored())
  const restored = kept?.state || !uidAllocator.hasGenerated ? kept : undefined
  const { tree } = state
  uidAllocator.isUsed = (uid) => tree.has(uid)
  const history = new History(restored?.history)
  const removedEmbeds = new RemovedEmbeds()
  const subscribers = new Subscribers()
  let revision = 0
  /** How often the story was changed. */
  let changes = 0
  let settled = 0
  /** Whether others changed the story, so that entries of the history may not fit it any more. */
  let hasReceived = restored !== undefined && !restored.state
  /** The revisions that entries end at; the object stands for the beginning. */
  const beginning = {}
  let revisions = new WeakMap<object, number>([[history.done ?? beginning, 0]])

  const plan = (command: Command): Plan =>
    planCommand(state, command, { uidAllocator, newUid, removedEmbeds })

  function apply(
    diffs: readonly StoryDiff[],
    direction: 'do' | 'undo',
    record?: ChangeRecord,
  ): Change | null {
    const change = state.apply(diffs, direction, record)
    if (!change) return null
    changes += 1
    revision = changes
    subscribers.notifyDiffs(direction === 'do' ? diffs : diffs.toReversed().map(inverse))
    return change
  }

  /** Gives content that an entry ended at before its number of then. A change that was not of the history makes all others. */
  function settle(): void {
    if (changes > settled + 1) revisions = new WeakMap()
    settled = changes
    const end = history.done ?? beginning
    revision = revisions.get(end) ?? revision
    revisions.set(end, revision)
  }

  function run(command: Command): Outcome {
    const planned = plan(command)
    if (!planned.ok) return planned
    const { diff, uids, label, lost } = planned
    if (isEmpty(diff)) return { ok: true, uids, lost }
    if (command.kind === 'setField') preserveEmbeds(diff, command.uid)
    const change = apply([diff], 'do')
    if (!change) throw new Error(`The command ${command.kind} made a diff that does not fit its own story.`)
    const typing = 'typing' in command && command.typing !== undefined ? typingName(command) : undefined
    history.push(diff, {
      label: typing === undefined ? label : label.replace(/^Edit/, 'Typing in'),
      at: now(),
      typing,
    })
    settle()
    subscribers.notify(change, 'command')
    return { ok: true, uids, lost }
  }

  function preserveEmbeds(diff: StoryDiff, uid: string): void {
    for (const slot of new Set(
      diff.removed.filter(({ parent }) => parent === uid).map((block) => block.slot),
    ))
      if (slot?.includes('/'))
        removedEmbeds.keep(
          slot.slice(slot.indexOf('/') + 1),
          tree.children(uid, slot).map((child) => tree.json(child)),
        )
  }

  /** Applies an entry again or takes it back; where others changed the story since, as far as it still fits. */
  function step(entry: HistoryEntry | null, direction: 'do' | 'undo'): Change | null {
    history.endTyping()
    if (!entry) return null
    const change = hasReceived ? null : apply(entry.diffs, direction)
    const adapted = change ? undefined : adapt(entry, direction)
    if (direction === 'undo') history.back(adapted?.entry)
    else history.forward(adapted?.entry)
    if (adapted) revisions = new WeakMap()
    settle()
    const told = change ?? adapted!.change
    subscribers.notify(told, direction === 'undo' ? 'undo' : 'redo')
    return told
  }

  /** An entry as far as it still fits, which is what is done again or taken back next time. */
  function adapt(entry: HistoryEntry, direction: 'do' | 'undo'): { entry: HistoryEntry; change: Change } {
    const done: StoryDiff[] = []
    const record = state.record()
    for (const step of direction === 'do' ? entry.diffs : entry.diffs.toReversed().map(inverse)) {
      const diff = state.fits(step) ? step : adaptDiff(state, step)
      if (isEmpty(diff) || !apply([diff], 'do', record)) continue
      done.push(diff)
    }
    const diffs = direction === 'do' ? done : done.toReversed().map(inverse)
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
      revisions.set(history.done ?? beginning, revision)
    },
    bail(mark: Mark) {
      const diffs = history.bail(mark)
      if (!diffs.length) return
      const change = apply(diffs, 'undo') ?? adapt({ label: '', at: 0, diffs }, 'undo').change
      settle()
      subscribers.notify(change, 'bail')
    },
    receive(story) {
      const diff = receiveStory(state, story, uidAllocator.stored())
      const change = isEmpty(diff) ? null : apply([diff], 'do')
      if (!change) return null
      hasReceived = true
      subscribers.notify(change, 'receive')
      return change
    },
    get revision() {
      return revision
    },
    get history() {
      return history.state
    },
    snapshotBlocks: () => snapshotBlocks(tree, uidAllocator.hasGenerated),
    subscribe: (listener) => subscribers.add(listener),
    subscribeDiffs: (listener) => subscribers.addForDiffs(listener),
    subscribeBlock: (uid, listener) => subscribers.addForBlock(uid, listener),
  }
}

/** One typing is in one field. */
function typingName(command: Command): string {
  if (command.kind === 'setField') return JSON.stringify([command.uid, command.field, command.typing])
  return command.kind === 'setStory' ? JSON.stringify([command.field, command.typing]) : ''
}
