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

interface Planning {
  readonly uidAllocator: UidAllocator
  readonly newUid: () => string
  readonly removedEmbeds: RemovedEmbeds
}

/** What a command would do to a story, which stays as it is. It looks at what the command touches. */
export function planCommand(state: StoryState, command: Command, planning: Planning): Plan {
  const { tree } = state
  const { uidAllocator, newUid, removedEmbeds } = planning
  if (!state.hasContent && command.kind !== 'setStory')
    return refuse('A folder has no content to edit. Open a story in it.')
  switch (command.kind) {
    case 'insert':
      return planInsert(
        tree,
        freezeJson(command.blocks),
        command.at,
        command.keepUids ? uidAllocator.kept() : uidAllocator.fresh,
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
        uidAllocator.kept(),
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
