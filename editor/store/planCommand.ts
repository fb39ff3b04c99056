import { freezeJson } from './freezeJson.ts'
import type { Naming } from './Naming.ts'
import { type Plan, refuse } from './Plan.ts'
import { planDuplicate, planInsert, planMove, planRemove } from './planBlocks.ts'
import { planSetField, planSetStory } from './planFields.ts'
import { planRestore } from './planRestore.ts'
import { planReplace, planUnwrap, planWrap } from './planShape.ts'
import type { RemovedEmbeds } from './RemovedEmbeds.ts'
import type { StoryState } from './StoryState.ts'
import type { Command } from './StoryStore.ts'

interface Planning {
  readonly naming: Naming
  readonly newUid: () => string
  readonly removedEmbeds: RemovedEmbeds
}

/** What a command would do to a story, which stays as it is. It looks at what the command touches. */
export function planCommand(state: StoryState, command: Command, planning: Planning): Plan {
  const { tree } = state
  const { naming, newUid, removedEmbeds } = planning
  if (!state.hasContent && command.kind !== 'setStory')
    return refuse('A folder has no content to edit. Open a story in it.')
  switch (command.kind) {
    case 'insert':
      return planInsert(
        tree,
        freezeJson(command.blocks),
        command.at,
        command.keepUids ? naming.kept() : naming.fresh,
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
        naming.kept(),
        removedEmbeds,
        newUid,
      )
    }
    case 'duplicate':
      return planDuplicate(tree, command.uids, naming.fresh)
    case 'wrap':
      return planWrap(tree, command.uids, command, newUid)
    case 'unwrap':
      return planUnwrap(tree, command.uid)
    case 'replace':
      return planReplace(tree, command.uid, command.component)
    case 'restore':
      return planRestore(state, command, { newUid, generated: naming.generated })
    case 'setStory':
      return planSetStory(state, command.field, command.value)
  }
}
