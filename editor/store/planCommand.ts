import { freezeJson } from './freezeJson.ts'
import { type Plan, refuse } from './Plan.ts'
import { planDuplicate, planInsert, planMove, planRemove } from './planBlocks.ts'
import { planSetField, planSetStory } from './planFields.ts'
import { planRestore } from './planRestore.ts'
import { planReplace, planUnwrap, planWrap } from './planShape.ts'
import type { RemovedEmbeds } from './RemovedEmbeds.ts'
import type { StoryState } from './StoryState.ts'
import type { Command } from './StoryStore.ts'
import type { UidAllocator } from './UidAllocator.ts'

interface PlanningContext {
  readonly uidAllocator: UidAllocator
  readonly newUid: () => string
  readonly removedEmbeds: RemovedEmbeds
}

/** Plans a command without changing the story. Reads only the blocks that the command involves. */
export function planCommand(state: StoryState, command: Command, context: PlanningContext): Plan {
  const { tree } = state
  const { uidAllocator, newUid, removedEmbeds } = context
  if (!state.hasContent && command.kind !== 'setStory')
    return refuse('A folder has no content to edit. Open a story in it.')
  switch (command.kind) {
    case 'insert':
      return planInsert(
        tree,
        freezeJson(command.blocks),
        command.at,
        command.keepUids ? uidAllocator.reuse() : uidAllocator.fresh,
      )
    case 'remove':
      return planRemove(tree, command.uids)
    case 'move':
      return planMove(tree, command.uids, command.to)
    case 'setField': {
      const value = freezeJson(command.value)
      return planSetField(
        state,
        { uid: command.uid, field: command.field, value },
        uidAllocator.reuse(),
        removedEmbeds,
        newUid,
      )
    }
    case 'duplicate':
      return planDuplicate(tree, command.uids, uidAllocator.fresh)
    case 'wrap':
      return planWrap(tree, command.uids, command, newUid)
    case 'unwrap':
      return planUnwrap(tree, command.uid)
    case 'replace':
      return planReplace(tree, command.uid, command.component)
    case 'restore':
      return planRestore(state, command, { newUid, generated: uidAllocator.generated })
    case 'setStory':
      return planSetStory(state, command.field, command.value)
  }
}
